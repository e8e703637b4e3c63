import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import { MAX_SAVES, type Save } from './save.js';
import { CurrentPlayer, type Caller } from '../../kernel/caller/caller.js';
import { defined } from '../../kernel/input/objects.js';
import { retryOf } from '../../kernel/input/retry.js';
import { GameModel } from '../api/game.models.js';
import { DeleteSaveInput, OpenSaveInput, SaveArgs, SaveGameInput } from './saves.inputs.js';
import { saveModel, SaveModel } from './saves.models.js';
import { SavesService } from './saves.service.js';

@Resolver(() => SaveModel)
export class SavesResolver {
  constructor(private readonly saves: SavesService) {}

  @ListSize(MAX_SAVES)
  @Query(() => [SaveModel], { name: 'saves', description: 'Your saves, newest first; at most 50.' })
  async list(@CurrentPlayer() caller: Caller): Promise<readonly SaveModel[]> {
    const saves = await this.saves.list(caller);
    return Promise.all(saves.map((save) => this.modelOf(save)));
  }

  @Cost(600)
  @Query(() => SaveModel, {
    nullable: true,
    description: 'One of your saves; null if you have no save with this id.',
  })
  async save(@CurrentPlayer() caller: Caller, @Args() { id }: SaveArgs): Promise<SaveModel | null> {
    const save = await this.saves.find(caller, id);
    return save ? this.modelOf(save) : null;
  }

  @Cost(600)
  @Mutation(() => SaveModel, {
    description: 'Saves a copy of one of your games between turns (`turn.canSave`). The game continues.',
  })
  async saveGame(@CurrentPlayer() caller: Caller, @Args('input') input: SaveGameInput): Promise<SaveModel> {
    const { gameId, expectedVersion, name } = input;
    const target = defined({ gameId, expectedVersion, retry: retryOf(caller, 'saveGame', input) });
    return this.modelOf(await this.saves.save(caller, target, name));
  }

  @Cost(2_480)
  @Mutation(() => GameModel, {
    description:
      'Creates a game from a save with the same rules, sheets and seats. You play every seat except those of ' +
      'bots, with new dice. The game does not count for best-score lists. The save is kept.',
  })
  async openSave(@CurrentPlayer() caller: Caller, @Args('input') input: OpenSaveInput): Promise<GameModel> {
    return new GameModel(await this.saves.open(caller, input.saveId, retryOf(caller, 'openSave', input)));
  }

  @Mutation(() => Boolean, { description: 'Permanently deletes a save. Returns true.' })
  async deleteSave(@CurrentPlayer() caller: Caller, @Args('input') input: DeleteSaveInput): Promise<boolean> {
    await this.saves.delete(caller, input.saveId, retryOf(caller, 'deleteSave', input));
    return true;
  }

  private async modelOf(save: Save): Promise<SaveModel> {
    return saveModel(save, await this.saves.rulesOf(save));
  }
}
