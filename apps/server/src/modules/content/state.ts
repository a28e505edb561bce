import type { Answer } from '@salung/contract/schemas';

/** Where a tap on a contact leads, without a database. */

type Way = Answer<'content.contact'>['data'][number];
type Kind = Way['kind'];

/** A handle without the `@` that it begins with. */
const bare = (handle: string): string => encodeURIComponent(handle.replace(/^@/, ''));

const urlOf: Record<Kind, (value: string) => string> = {
  line: (name) => `https://line.me/R/ti/p/${encodeURIComponent(name)}`,
  phone: (number) => `tel:${number}`,
  email: (address) => `mailto:${address}`,
  telegram: (name) => `https://t.me/${bare(name)}`,
  facebook: (name) => `https://www.facebook.com/${bare(name)}`,
};

const kinds: readonly Kind[] = ['line', 'phone', 'email', 'telegram', 'facebook'];

/** The ways that are set, in their order. */
export const waysOf = (contact: Readonly<Record<Kind, string | null>>): Way[] =>
  kinds.flatMap((kind) => {
    const value = contact[kind];
    return value === null ? [] : [{ kind, value, url: urlOf[kind](value) }];
  });
