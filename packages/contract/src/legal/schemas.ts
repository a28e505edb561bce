import { z } from 'zod';
import { languages } from '../common-choices.ts';
import { LEGAL_TEXT_MAX } from '../constants.ts';
import { type CallSchemas, id, idParams, instant, nothing, pageOf, paging, text } from '../shapes.ts';
import { paragraph } from '../texts.ts';
import type { calls } from './calls.ts';
import { legalKinds } from './choices.ts';

const kind = z.enum(legalKinds);
/** Number of a version of one kind, counted from 1. */
const version = z.int().min(1).max(1_000_000);

/** Lines: `# heading`, `- list item`, paragraphs between empty lines. `{product}` is the product's name. */
const legalText = paragraph(LEGAL_TEXT_MAX);

const inForce = z.object({ version, publishedAt: instant });

const consent = z.object({
  /** The version that the player accepted last; null if that was before versions were kept. */
  version: version.nullable(),
  acceptedAt: instant,
});

/** What a player has agreed to, and since when. */
export const consents = z.object({
  terms: consent,
  privacy: consent,
  /** Since when the player agrees to news and offers; null while they do not. */
  marketing: instant.nullable(),
});

const ownConsent = consent.extend({
  current: version,
  /** The player is asked to accept the version in force. */
  isNeeded: z.boolean(),
});
const ownConsents = z.object({ terms: ownConsent, privacy: ownConsent, marketing: instant.nullable() });

const row = z.object({
  id,
  kind,
  /** Null while it is a draft. */
  version: version.nullable(),
  /** Players who accepted an earlier version are asked to accept this one. */
  needsConsent: z.boolean(),
  /** Whether it is the initial text of every installation, for the operator to adapt. */
  isTemplate: z.boolean(),
  changedAt: instant,
  changedBy: text(100).nullable(),
  publishedAt: instant.nullable(),
  publishedBy: text(100).nullable(),
});

const details = row.extend({
  th: legalText,
  en: legalText,
  /** Grows with every save of a draft; a save names the one that it is based on. */
  revision: z.int(),
});

export const schemas = {
  'legal.current': {
    params: z.strictObject({ kind }),
    query: z.strictObject({ language: z.enum(languages).default('th') }),
    answer: inForce.extend({ kind, language: z.enum(languages), text: text(LEGAL_TEXT_MAX * 2) }),
  },
  'legal.versions': { answer: z.object({ terms: inForce, privacy: inForce }) },
  'legal.consents': { answer: ownConsents },
  'legal.consent': {
    body: z.strictObject({
      terms: version.optional(),
      privacy: version.optional(),
      marketing: z.boolean().optional(),
    }),
    answer: ownConsents,
  },
  'legal.list': { query: z.strictObject({ ...paging, kind }), answer: pageOf(row) },
  'legal.details': { params: idParams, answer: details },
  'legal.save': {
    body: z.strictObject({
      kind,
      th: legalText,
      en: legalText,
      /** The draft's revision that was edited; 0 where there was no draft yet. */
      revision: z.int().min(0).max(1_000_000_000),
    }),
    answer: details,
  },
  'legal.publish': {
    params: idParams,
    body: z.strictObject({ revision: z.int().min(1).max(1_000_000_000), needsConsent: z.boolean() }),
    answer: details,
  },
  'legal.discard': { params: idParams, answer: nothing },
} satisfies Record<keyof typeof calls, CallSchemas>;
