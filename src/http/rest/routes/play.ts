/** The commands of a turn, and of a side that stops. */
import { GAME } from './paths.js';
import type { RestRoute } from '../route.js';

export const playRoutes: readonly RestRoute[] = [
  { method: 'POST', path: `${GAME}/rolls`, field: ['roll'], tag: 'play' },
  { method: 'PUT', path: `${GAME}/keep`, field: ['keep'], tag: 'play' },
  { method: 'POST', path: `${GAME}/announcements`, field: ['announce'], tag: 'play' },
  { method: 'POST', path: `${GAME}/entries`, field: ['enterField'], tag: 'play' },
  { method: 'POST', path: `${GAME}/undo`, field: ['undo'], tag: 'play' },
  { method: 'POST', path: `${GAME}/end-turn`, field: ['endTurn'], tag: 'play' },
  { method: 'POST', path: `${GAME}/resign`, field: ['resign'], tag: 'play' },
  { method: 'POST', path: `${GAME}/claim`, field: ['claim'], tag: 'play' },
];
