import { z } from 'zod';

/**
 * What people write: names, reasons, notes. Each is bounded, has something in it that can be seen, and is free of
 * characters that change how the text around them reads. The rules are patterns, so that `openapi.json` says them, too.
 */

/** Control characters, and those that turn or end a line of text: bidi marks, line and paragraph separators. */
const TURNING = '\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u206f';
/** Characters that nobody sees: zero-width ones, soft hyphens, fillers, blank patterns. */
const UNSEEN =
  '\\u00ad\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200d\\u2060-\\u2065\\u3164\\ufeff\\uffa0\\ufff0-\\ufffb';
/** What stands for nothing on its own: blanks, a blank braille pattern, selectors of a picture's style. */
const BLANK = '\\s\\u2800\\ufe00-\\ufe0f';
const CONTROL = '\\u0000-\\u001f\\u007f-\\u009f';
/** As `CONTROL`, without tab and the ends of a line. */
const CONTROL_IN_PARAGRAPHS = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f';

/** Somewhere in it stands a character that people can see. */
const VISIBLE = `(?=[\\s\\S]*[^${BLANK}${CONTROL}${TURNING}${UNSEEN}])`;

/** Without half a character, which JSON columns refuse, and without the invisible letters of language tags. */
const isWhole = (value: string) => value.isWellFormed() && !/[\u{e0000}-\u{e0fff}]/u.test(value);

/**
 * @param said the same as `pattern` without a look-ahead, for `openapi.json`: not every reader knows them. It takes too
 * long on a long text to be what is checked.
 */
const written = (max: number, pattern: string, said: string, message: string) =>
  z
    .string()
    .max(max)
    .regex(new RegExp(pattern), message)
    .refine(isWhole, 'must be whole characters')
    .meta({ pattern: said });

/** Letters and digits of Thai and Latin, and what may stand beside them in a name. */
const LETTER = '[0-9A-Za-zÀ-ÖØ-öø-ÿ\\u0e01-\\u0e30\\u0e32\\u0e3f-\\u0e46\\u0e50-\\u0e59]';
/** As those, without a Thai consonant or a mark. */
const SIGN = '[ -~À-ÖØ-öø-ÿ\\u0e2f\\u0e30\\u0e32\\u0e3f-\\u0e46\\u0e50-\\u0e59–—’“”…]';
/**
 * A Thai consonant with the marks that belong to it: a vowel above or below, then a tone; or those of sara am, which is
 * also written as nikhahit and sara aa, with its tone before or after. A second mark of a kind, or one without its
 * consonant, is drawn over the others and looks like a name without it.
 */
const TONE = '[\\u0e48-\\u0e4c\\u0e4e]';
const CLUSTER = `[\\u0e01-\\u0e2e](?:${TONE}?\\u0e33|${TONE}\\u0e4d|[\\u0e31\\u0e34-\\u0e3a\\u0e47\\u0e4d]?${TONE}?)`;
const NAME_PART = `(?:${SIGN}|${CLUSTER})`;

/** Any of these, and one of those somewhere. */
const around = (any: string, visible: string) => `^${any}*${visible}${any}*$`;

/** One line: a person's name, a title, a name on a bank account. */
export const line = (max: number) =>
  written(
    max,
    `^${VISIBLE}[^${CONTROL}${TURNING}${UNSEEN}]+$`,
    around(`[^${CONTROL}${TURNING}${UNSEEN}]`, `[^${BLANK}${CONTROL}${TURNING}${UNSEEN}]`),
    'must be one line of visible characters',
  );

/**
 * A line or several: a reason, a note. Zero-width spaces and joiners stay, since Thai text from the web and some pictures
 * hold them; they do not count as something written.
 */
export const paragraph = (max: number) =>
  written(
    max,
    `^${VISIBLE}[^${CONTROL_IN_PARAGRAPHS}${TURNING}]+$`,
    around(`[^${CONTROL_IN_PARAGRAPHS}${TURNING}]`, `[^${BLANK}${CONTROL}${TURNING}${UNSEEN}]`),
    'must say something, without control characters or marks of writing direction',
  );

/** The same, or nothing at all. */
export const paragraphOrNone = (max: number) =>
  written(
    max,
    `^[^${CONTROL_IN_PARAGRAPHS}${TURNING}]*$`,
    `^[^${CONTROL_IN_PARAGRAPHS}${TURNING}]*$`,
    'must be without control characters or marks of writing direction',
  );

/**
 * A name by which staff tell things apart: roles, colleagues, views. Thai and Latin letters, digits and common signs
 * only, since letters of other scripts look like them (Unicode Technical Standard 39, confusables), and Thai marks only
 * where Thai is written so.
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
