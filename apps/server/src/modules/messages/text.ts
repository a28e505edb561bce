/**
 * Text messages, as the modules that send them declare them. A text fits two SMS parts even with the longest values, names the
 * product, and states no account number. Where a text holds a code, the code stands before anything that an operator or a person
 * chose: phones offer the first digits that they find. A test checks all of that for every declared text.
 */

export type Language = 'th' | 'en';

interface Product {
  /** The product's name, already cut. */
  product: string;
}

/** A text in both languages, and what it needs besides the product's name. */
export interface Text<Values extends object = object> {
  th(values: Values & Product): string;
  en(values: Values & Product): string;
  /** The longest values that it is sent with. */
  readonly longest: Values;
}

/** Texts by their names in the log. */
export type Texts = Readonly<Record<string, Text>>;

/** The most UTF-16 units of the product's name in a message. */
export const NAME_UNITS = 20;

/** Satang as people read baht: `฿1,234.50`. */
export const inBaht = (satang: number): string =>
  `฿${(satang / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const characters = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** The product's name on one line and short enough, without half a character: a Thai vowel stays with its letter. */
function shortName(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  let short = '';
  for (const { segment } of characters.segment(line)) {
    if (short.length + segment.length > NAME_UNITS) break;
    short += segment;
  }
  return short.trim();
}

/** A text as it is sent. @param productName in any length */
export const textOf = <Values extends object>(
  text: Text<Values>,
  language: Language,
  productName: string,
  values: Values,
): string => text[language]({ ...values, product: shortName(productName) });
