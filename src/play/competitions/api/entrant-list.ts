import type { Standings } from '../standings.service.js';
import { dealGameModel, EntrantModel } from './entrant.models.js';

/** The entrants of a page as the API shows them. */
export const entrantModels = ({ entrants, isShown }: Standings): readonly EntrantModel[] =>
  entrants.map(
    ({ row, rank, games }) =>
      new EntrantModel(
        row,
        rank,
        games.map((game) => dealGameModel(game, isShown)),
      ),
  );
