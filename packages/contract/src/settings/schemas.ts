import { z } from 'zod';
import { settingTypes } from '../define/setting.ts';
import { type CallSchemas, email, instant, nameOf, pageOf, paging, text, toggle } from '../shapes.ts';
import { line, paragraph, paragraphOrNone } from '../texts.ts';
import type { calls } from './calls.ts';
import { settingIds } from './catalogue.ts';

const settingId = z.enum(settingIds as [string, ...string[]]);
const value = z.union([z.number().min(-1e15).max(1e15), z.boolean()]);
/** A value as it is sent: amounts and counts are integers, multipliers have up to two decimals. */
const wantedValue = z.union([z.number().min(-1e15).max(1e15).meta({ multipleOf: 0.01 }), z.boolean()]);

const setting = z.object({
  id: settingId,
  type: z.enum(settingTypes),
  kind: z.enum(['amount', 'integer', 'multiplier', 'switch']),
  value,
  /** The default value. */
  preset: value,
  /** Which change needs two people; `limit`: raising it above `approval.limits`. */
  takesTwo: z.enum(['limit', 'raise', 'lower', 'change', 'never']),
  min: z.number().nullable(),
  max: z.number().nullable(),
  th: text(200),
  en: text(200),
  changedAt: instant.nullable(),
  changedBy: text(100).nullable(),
  /** The value that the caller may set it back to alone, and until when: for an only Owner, after one person has tightened it lately. */
  putBack: z.object({ value: z.number(), until: instant }).nullable(),
});

const handle = (shape: RegExp, message: string) => z.string().max(100).regex(shape, message).nullable();

const general = z.object({
  name: text(60),
  title: text(100),
  description: text(300, 0),
  /** In English; null where the Thai text stands for it. */
  nameEn: text(60).nullable(),
  titleEn: text(100).nullable(),
  descriptionEn: text(300, 0).nullable(),
  /** Path of the operator's icon, 192 pixels wide; null for the built-in one. */
  icon: z
    .string()
    .max(100)
    .regex(/^\/site\/[0-9a-f]{32}-192\.png$/)
    .nullable(),
});

const contact = z.object({
  /** `@name` of a LINE official account. */
  line: text(60).nullable(),
  phone: text(20).nullable(),
  email: text(100).nullable(),
  telegram: text(60).nullable(),
  facebook: text(100).nullable(),
});

const params = z.strictObject({ id: nameOf(settingIds) });

export const schemas = {
  'settings.list': {
    query: z.strictObject({ type: z.enum(settingTypes).optional() }),
    answer: z.object({ data: z.array(setting).max(500) }),
  },
  'settings.edit': {
    params,
    body: z.strictObject({ value: wantedValue, reason: paragraph(500).optional() }),
    answer: setting,
  },
  'settings.toggle': {
    params,
    body: toggle,
    answer: setting,
  },
  'settings.history': {
    params,
    query: z.strictObject(paging),
    answer: pageOf(
      z.object({ at: instant, by: text(100).nullable(), before: value.nullable(), after: value.nullable() }),
    ),
  },
  'settings.contact': { answer: contact },
  'settings.editContact': {
    body: z.strictObject({
      line: handle(/^@[\w.-]{1,40}$/, 'must look like @name').optional(),
      phone: handle(/^0\d{8,9}$/, 'must be a Thai phone number').optional(),
      email: email.max(100).nullable().optional(),
      telegram: handle(/^@\w{5,32}$/, 'must look like @name').optional(),
      facebook: handle(/^[\w.-]{1,80}$/, 'must be the name of a page').optional(),
    }),
    answer: contact,
  },
  'settings.general': { answer: general },
  'settings.editGeneral': {
    body: z.strictObject({
      name: line(60).optional(),
      title: line(100).optional(),
      description: paragraphOrNone(300).optional(),
      nameEn: line(60).nullable().optional(),
      titleEn: line(100).nullable().optional(),
      descriptionEn: paragraphOrNone(300).nullable().optional(),
      /** Null removes the operator's icon; another call sets it. */
      icon: z.null().optional(),
    }),
    answer: general,
  },
  'settings.icon': {
    form: z.strictObject({
      file: z
        .string()
        .describe('A picture (JPEG, PNG or WebP, at least 192 pixels on each side, at most 5 MiB)'),
    }),
    answer: general,
  },
} satisfies Record<keyof typeof calls, CallSchemas>;
