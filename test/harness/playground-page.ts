import type { Locator, Page } from 'playwright-core';

/** The playground in a window, operated like a reader who runs its tabs. */
export class PlaygroundPage {
  private readonly answer: Locator;

  constructor(private readonly page: Page) {
    this.answer = page.locator('.result-window');
  }

  /** Goes to a tab and presses the play button. */
  async run(tab: string): Promise<void> {
    await this.page.getByRole('button', { name: tab, exact: true }).click();
    await this.page.locator('.graphiql-tab-active', { hasText: tab }).waitFor();
    await this.page.locator('.graphiql-execute-button').click();
  }

  /** Waits until the response shows a text, ignoring line breaks. */
  async shows(text: string): Promise<void> {
    const pattern = text.split(' ').map(literally).join('\\s*');
    await this.answer.filter({ hasText: new RegExp(pattern) }).waitFor();
  }
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
