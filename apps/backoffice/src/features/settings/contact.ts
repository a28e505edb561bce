import type { Answer } from '@salung/client';
import type { Problems } from '../../lib/form-problems.ts';
import { m } from '../../paraglide/messages.js';

export type Contact = Answer<'settings.contact'>;
export type ContactKind = keyof Contact;

/** The same as typed; what is empty is not offered to players. */
export type ContactFields = Record<ContactKind, string>;

export const contactKinds: readonly ContactKind[] = ['line', 'phone', 'email', 'telegram', 'facebook'];

const labels: Record<ContactKind, () => string> = {
  line: m.settings_line,
  phone: m.settings_phone,
  email: m.settings_email,
  telegram: m.settings_telegram,
  facebook: m.settings_facebook,
};

export const contactText = (kind: ContactKind): string => labels[kind]();

const rules: Record<ContactKind, [RegExp, () => string]> = {
  line: [/^@[\w.-]{1,40}$/, m.settings_invalid_line],
  phone: [/^0\d{8,9}$/, m.settings_invalid_phone],
  email: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, m.settings_invalid_email],
  telegram: [/^@\w{5,32}$/, m.settings_invalid_telegram],
  facebook: [/^[\w.-]{1,80}$/, m.settings_invalid_facebook],
};

/** What was typed without what people add: spaces, dashes in a phone. */
function plain(kind: ContactKind, typed: string): string {
  const text = typed.trim();
  return kind === 'phone' ? text.replace(/[\s-]/g, '') : text;
}

export const contactFields = (contact: Contact): ContactFields => ({
  line: contact.line ?? '',
  phone: contact.phone ?? '',
  email: contact.email ?? '',
  telegram: contact.telegram ?? '',
  facebook: contact.facebook ?? '',
});

/** What can be said before the server is asked, by field. */
export function contactProblems(given: ContactFields): Problems<ContactFields> {
  const problems: Problems<ContactFields> = {};
  for (const kind of contactKinds) {
    const text = plain(kind, given[kind]);
    const [shape, problem] = rules[kind];
    if (text !== '' && !shape.test(text)) problems[kind] = problem();
  }
  return problems;
}

/** As the call takes it: what was emptied is taken away. */
export const contactBody = (given: ContactFields): Contact => ({
  line: plain('line', given.line) || null,
  phone: plain('phone', given.phone) || null,
  email: plain('email', given.email) || null,
  telegram: plain('telegram', given.telegram) || null,
  facebook: plain('facebook', given.facebook) || null,
});

const links: Record<ContactKind, (value: string) => string> = {
  line: (value) => `https://line.me/R/ti/p/${encodeURIComponent(value)}`,
  phone: (value) => `tel:${value}`,
  email: (value) => `mailto:${value}`,
  telegram: (value) => `https://t.me/${value.slice(1)}`,
  facebook: (value) => `https://www.facebook.com/${value}`,
};

export interface ContactLink {
  kind: ContactKind;
  value: string;
  url: string;
}

/** Where a tap will lead, for each way that is filled in and in order. */
export function contactLinks(given: ContactFields): ContactLink[] {
  const problems = contactProblems(given);
  return contactKinds
    .map((kind) => ({ kind, value: plain(kind, given[kind]) }))
    .filter(({ kind, value }) => value !== '' && problems[kind] === undefined)
    .map(({ kind, value }) => ({ kind, value, url: links[kind](value) }));
}
