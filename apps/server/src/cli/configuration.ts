import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { environment } from '../config.ts';
import { storageEnvironment } from '../storage-config.ts';

/** The reference of the configuration, made of its schema: names, values and defaults from Zod, meanings from the comments beside them. */

interface Part {
  title: string;
  shape: Readonly<Record<string, z.ZodType>>;
  /** The source with the comments. */
  source: URL;
}

const parts: readonly Part[] = [
  {
    title: 'The server',
    shape: environment.shape,
    source: new URL('../config.ts', import.meta.url),
  },
  {
    title: 'The store for files',
    shape: storageEnvironment.shape,
    source: new URL('../storage-config.ts', import.meta.url),
  },
];

export interface Variable {
  name: string;
  meaning: string;
  /** In words. */
  values: string;
  default: string | undefined;
  isRequired: boolean;
}

/** Every variable that the server reads, in the order of the schema. @throws Error for one without a comment */
export const variables = (): Variable[] => parts.flatMap(variablesOf);

function variablesOf({ shape, source }: Part): Variable[] {
  const text = readFileSync(source, 'utf8');
  return Object.entries(shape).map(([name, type]) => {
    const comment = new RegExp(String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*${name}:`).exec(text)?.[1];
    if (comment === undefined) throw new Error(`${name} has no comment that says what it means`);
    const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
    return {
      name,
      meaning: comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim(),
      values: valuesOf(schema),
      default: schema.default === undefined ? undefined : String(schema.default),
      isRequired: !type.safeParse(undefined).success,
    };
  });
}

function valuesOf(schema: z.core.JSONSchema.BaseSchema): string {
  const { enum: words, type, format, pattern, minimum, maximum, minLength, maxLength } = schema;
  if (words) return words.map((word) => `\`${word}\``).join(', ');
  if (type === 'integer' || type === 'number') return `a whole number from ${minimum} to ${maximum}`;
  if (format === 'uri') return 'a URL';
  if (pattern) return 'text of a fixed form';
  const lengths = [
    ...(minLength === undefined ? [] : [`at least ${minLength}`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength}`]),
  ];
  return lengths.length > 0 ? `text, ${lengths.join(' and ')} characters` : 'text';
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

const row = ({ name, meaning, values, default: fallback, isRequired }: Variable): string => {
  const ifLeftOut = isRequired ? '**required**' : fallback === undefined ? '' : `\`${fallback}\``;
  return `| \`${name}\` | ${cell(meaning)} | ${cell(values)} | ${ifLeftOut} |`;
};

/** docs/configuration.md */
export const renderConfiguration = (): string =>
  `${[
    '# Configuration',
    '',
    'Written by `npm run schema` from the schema that reads it. Everything is set in the environment; the server does not start on a',
    'wrong value, and names it. [operation.md](operation.md) shows how several processes are set up.',
    ...parts.flatMap((part) => [
      '',
      `## ${part.title}`,
      '',
      '| variable | meaning | values | default |',
      '|---|---|---|---|',
      ...variablesOf(part).map(row),
    ]),
  ].join('\n')}\n`;
