import { z } from 'zod';

/**
 * Text that people write: names, reasons, notes. It has a maximum length, at least one visible character, and no
 * characters that change how the text around them reads. The rules are patterns, so that `openapi.json` has them, too.
 */

/** Control characters, and those that reverse or end a line of text: bidi marks, line and paragraph separators. */
const TURNING = '\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u206f';
/** Invisible characters: zero-width ones, soft hyphens, fillers, blank patterns. */
const UNSEEN =
  '\\u00ad\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200d\\u2060-\\u2065\\u3164\\ufeff\\uffa0\\ufff0-\\ufffb';
/** Characters without a meaning of their own: blanks, the blank braille pattern, variation selectors. */
const BLANK = '\\s\\u2800\\ufe00-\\ufe0f';
const CONTROL = '\\u0000-\\u001f\\u007f-\\u009f';
/** As `CONTROL`, without tab and the ends of a line. */
const CONTROL_IN_PARAGRAPHS = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f';

/** Requires a visible character. */
const VISIBLE = `(?=[\\s\\S]*[^${BLANK}${CONTROL}${TURNING}${UNSEEN}])`;

/** Refuses half a character, which JSON columns cannot store, and the invisible letters of language tags. */
const isWhole = (value: string) => value.isWellFormed() && !/[\u{e0000}-\u{e0fff}]/u.test(value);

/**
 * @param said the same as `pattern` without a look-ahead, for `openapi.json`, since not every reader supports them. It
 * is too slow on a long text to be used for the check itself.
 */
const written = (max: number, pattern: string, said: string, message: string) =>
  z
    .string()
    .max(max)
    .regex(new RegExp(pattern), message)
    .refine(isWhole, 'must be whole characters')
    .meta({ pattern: said });

/** Thai and Latin letters and digits, and the other characters allowed in a name. */
const LETTER = '[0-9A-Za-zÀ-ÖØ-öø-ÿ\\u0e01-\\u0e30\\u0e32\\u0e3f-\\u0e46\\u0e50-\\u0e59]';
/** The same without Thai consonants and marks. */
const SIGN = '[ -~À-ÖØ-öø-ÿ\\u0e2f\\u0e30\\u0e32\\u0e3f-\\u0e46\\u0e50-\\u0e59–—’“”…]';
/**
 * A Thai consonant with its marks: a vowel above or below, then a tone; or those of sara am, which is also written as
 * nikhahit and sara aa, with its tone before or after. A second mark of the same kind, or one without a consonant, is
 * drawn over the others, so that the name looks like one without it.
 */
const TONE = '[\\u0e48-\\u0e4c\\u0e4e]';
const CLUSTER = `[\\u0e01-\\u0e2e](?:${TONE}?\\u0e33|${TONE}\\u0e4d|[\\u0e31\\u0e34-\\u0e3a\\u0e47\\u0e4d]?${TONE}?)`;
const NAME_PART = `(?:${SIGN}|${CLUSTER})`;

/** Any characters of `any`, and at least one of `visible`. */
const within = (any: string, visible: string) => `${any}*${visible}${any}*`;
const around = (any: string, visible: string) => `^${within(any, visible)}$`;

const SEEN_PARAGRAPH = within(
  `[^${CONTROL_IN_PARAGRAPHS}${TURNING}]`,
  `[^${BLANK}${CONTROL}${TURNING}${UNSEEN}]`,
);

/** One line: a person's name, a title, a name on a bank account. */
export const line = (max: number) =>
  written(
    max,
    `^${VISIBLE}[^${CONTROL}${TURNING}${UNSEEN}]+$`,
    around(`[^${CONTROL}${TURNING}${UNSEEN}]`, `[^${BLANK}${CONTROL}${TURNING}${UNSEEN}]`),
    'must be one line of visible characters',
  );

/**
 * One or more lines: a reason, a note. Zero-width spaces and joiners are allowed, since Thai text from the web and some
 * emoji contain them, but do not count as visible characters.
 */
export const paragraph = (max: number) =>
  written(
    max,
    `^${VISIBLE}[^${CONTROL_IN_PARAGRAPHS}${TURNING}]+$`,
    `^${SEEN_PARAGRAPH}$`,
    'must say something, without control characters or marks of writing direction',
  );

/** The same, or empty: text of blanks alone would look like none, but not be replaced by what stands for none. */
export const paragraphOrNone = (max: number) =>
  written(
    max,
    `^(?:${VISIBLE}[^${CONTROL_IN_PARAGRAPHS}${TURNING}]+)?$`,
    `^(?:${SEEN_PARAGRAPH})?$`,
    'must say something or be empty, without control characters or marks of writing direction',
  );

/**
 * A name that identifies something to staff: a role, a colleague, a view. Only Thai and Latin letters, digits and common
 * signs, since letters of other scripts look like them (Unicode Technical Standard 39, confusables), and Thai marks only
 * in their proper places.
 */
export const plainName = (max: number) =>
  z
    .string()
    .max(max)
    .regex(
      new RegExp(`^(?=.*${LETTER})${NAME_PART}+$`),
      'must be Thai or Latin letters, digits and common signs, with at least one letter or digit, and Thai marks with their letters',
    )
    .meta({ pattern: around(NAME_PART, `(?:${LETTER}|${CLUSTER})`) });
