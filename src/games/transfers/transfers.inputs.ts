import { Field, InputType, registerEnumType } from '@nestjs/graphql';
import { enumOf } from '../../kernel/input/objects.js';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { BODY_LIMIT_BYTES } from '../../kernel/schema/limits.js';
import { RetriableInput } from '../../kernel/input/retry.inputs.js';
import { EXPORT_FORMATS, type ExportFormat } from './formats.js';

export const ExportFormatEnum = enumOf(EXPORT_FORMATS);

registerEnumType(ExportFormatEnum, {
  name: 'ExportFormat',
  description: 'How a game is written.',
  valuesMap: {
    JSON: {
      description:
        'Every event of the game, for other servers of this kind: about 30 bytes an event. The same game is ' +
        'always the same text.',
    },
    JSON_GZIP: {
      description:
        'The same, compressed by gzip and in base64: a fifth of the size. Long games need it, as a request may ' +
        'have 100 kB.',
    },
    WYB: { description: 'A saved game of winYAMB (.wyb), in base64; of winyamb games between turns only.' },
  },
});

@InputType({ description: 'A game to import.' })
export class ImportGameInput extends RetriableInput {
  @Field({
    description:
      'What `Game.export` gave, or a .wyb file in base64. Uncompressed, a game may have 1 MB and 10,000 events.',
  })
  @IsString()
  @MaxLength(BODY_LIMIT_BYTES)
  data!: string;

  @Field(() => ExportFormatEnum, {
    nullable: true,
    description: 'What the data is; by default the server recognizes it by its first characters.',
  })
  @IsOptional()
  @IsIn(EXPORT_FORMATS)
  format?: ExportFormat;

  @Field({ defaultValue: false, description: 'Whether only you may see the game.' })
  @IsBoolean()
  private!: boolean;
}
