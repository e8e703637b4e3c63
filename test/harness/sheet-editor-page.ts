import type { Locator, Page } from 'playwright-core';

/** Globals that the page defines. */
interface WithMonaco {
  readonly monaco: { readonly editor: { getModels(): readonly Model[] } };
}

interface Model {
  readonly uri: { toString(): string };
  getValue(): string;
  setValue(text: string): void;
}

/** The sheet editor in a window. */
export class SheetEditorPage {
  constructor(readonly page: Page) {}

  ready(): Promise<void> {
    return this.page.locator('#create:enabled').waitFor();
  }

  get state(): Locator {
    return this.page.locator('#state');
  }

  get faults(): Locator {
    return this.page.locator('#faults li');
  }

  async begin(id: string): Promise<void> {
    await this.page.locator('#template').selectOption(id);
    await this.ready();
  }

  /** The definition in the editor. */
  async definition(): Promise<unknown> {
    return JSON.parse(await this.text()) as unknown;
  }

  text(): Promise<string> {
    return this.page.evaluate(() => {
      const { monaco } = globalThis as unknown as WithMonaco;
      const model = monaco.editor.getModels().find(({ uri }) => uri.toString().endsWith('sheet.json'));
      return model?.getValue() ?? '';
    });
  }

  /** Replaces the first occurrence of a text in the editor. */
  async replace(before: string, after: string): Promise<void> {
    const text = await this.text();
    if (!text.includes(before)) throw new Error(`The editor has no ${before}`);
    await this.page.evaluate(
      (changed) => {
        const { monaco } = globalThis as unknown as WithMonaco;
        const model = monaco.editor.getModels().find(({ uri }) => uri.toString().endsWith('sheet.json'));
        model?.setValue(changed);
      },
      text.replace(before, after),
    );
  }

  async create(): Promise<void> {
    await this.page.locator('#create').click();
    await this.ready();
  }
}
