import { enumType } from '../../kernel/schema/enum-type.js';
import { required, optional, inputType } from '../../kernel/input/fields.js';
import { BODY_LIMIT_BYTES } from '../../kernel/schema/limits.js';
import { retriable } from '../../kernel/input/retry.inputs.js';
import { type ExportFormat } from './formats.js';

export const ExportFormatEnum = enumType<ExportFormat>('ExportFormat', 'Format of an exported game.', {
  JSON:
    'Every event of the game as JSON, for other yamb-server instances: about 30 bytes per event. The same ' +
    'game always gives the same text.',
  JSON_GZIP:
    'The JSON format compressed with gzip and encoded as base64, at a fifth of the size. Long games need it, ' +
    'because a request is limited to 100 kB.',
  WYB: 'A winYAMB save (.wyb) as base64, only for winyamb games between turns.',
});

export const ImportGameInput = inputType('ImportGameInput', 'A game to import.', {
  ...retriable,
  data: required.text(
    BODY_LIMIT_BYTES,
    'Output of `Game.export`, or a .wyb file encoded as base64. The limits are 1 MB uncompressed and 10,000 events.',
  ),
  format: optional.oneOf(
    ExportFormatEnum,
    'Format of the data; if omitted, the server detects it from the first characters.',
  ),
  private: required.boolean('Whether only you can see the game.', false),
});
export type ImportGameInput = InstanceType<typeof ImportGameInput>;
