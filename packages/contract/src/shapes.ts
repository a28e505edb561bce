import { z } from 'zod';
import { bankByCode, thaiBanks } from './banks/thai-banks.ts';
import { amountOrders, reportFormats, timeOrders } from './choices.ts';
import { MAX_AMOUNT } from './money.ts';
import { allPermissions } from './permissions.ts';
import { plainPhone } from './phones.ts';
import { isReference } from './references.ts';

/** Schemas that several modules share. Every string has a maximum length and no NUL; no value of a body is coerced. */

/** Text of one or more lines, without NUL and half a character, which JSON columns refuse. */
export const text = (max: number, min = 1) =>
  z
    .string()
    .min(min)
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL text cannot hold NUL, so it is refused here
    .regex(/^[^\u0000]*$/, 'must not contain NUL')
    .refine((value) => value.isWellFormed(), 'must be whole characters');

/** A bank's reference of a transfer, as it was typed. */
export const bankReference = text(60, 4)
  .refine(isReference, 'must be at least 4 letters A to Z or digits')
  .meta({ pattern: `^[ -~]*${'[A-Za-z0-9][ -~]*'.repeat(4)}$` });

/** A date within a span of years. It is a pattern, so that JSON Schema has it, too. */
function within<Shape extends z.ZodType<string>>(shape: Shape, years: RegExp, message: string) {
  return shape.refine((value) => years.test(value), message).meta({ pattern: years.source });
}

export const id = z.uuid();
export const instant = z.iso.datetime();
/** A positive amount in satang. */
export const amount = z.int().min(1).max(MAX_AMOUNT);
/** A balance or a sum in satang. */
export const satang = z.int();
/** A Thai mobile phone as people write it: ten digits. Other characters around the digits of a pasted one are left out. */
export const phone = z
  .string()
  .overwrite(plainPhone)
  .regex(/^0[689]\d{8}$/, 'must be a Thai mobile number of 10 digits');
/** A phone in an answer: masked for those who may not see it. */
export const shownPhone = text(20);
export const code6 = z.string().regex(/^\d{6}$/, 'must be 6 digits');
/** A day between 1900 and 2099: what a calendar or a birth date can mean here. */
export const date = within(z.iso.date(), /^(19|20)\d\d/, 'must be a day from 1900 to 2099');
/** An instant that somebody sends, from 2000 to 2089: no data is older, and the ledger's ids end there. */
export const sentInstant = within(
  z.iso.datetime({ offset: true }).max(40),
  /^20[0-8]\d/,
  'must be an instant from 2000 to 2089',
);
/** A business day in Asia/Bangkok, of the same years. */
export const sentDay = within(z.iso.date(), /^20[0-8]\d/, 'must be a day from 2000 to 2089');
/** A business day, or an instant. */
export const dayOrInstant = z.union([sentDay, sentInstant]);
const bankCodes = thaiBanks.map(({ code }) => code);
/** The code of a Thai bank. */
export const bankCode = z
  .string()
  .refine((code) => bankByCode(code) !== undefined, 'must be the code of a Thai bank')
  .meta({ enum: bankCodes });
/** The bank of a stored account. It may be one that no longer exists. */
export const shownBankCode = text(3).meta({ enum: bankCodes });
/** The name of a list in a path; unknown names are answered with 404. */
export const nameOf = (names: readonly string[]) => text(60).meta({ enum: names });
/** Characters before the @ of a mail address (RFC 5321). */
const LONGEST_NAME = 64;
/**
 * A usual mail address: letters, digits and a few signs before the @, and a host whose labels neither begin nor end with
 * a hyphen.
 */
export const email = z
  .email({
    pattern:
      /^[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/,
  })
  .refine((address) => address.indexOf('@') <= LONGEST_NAME, 'must be a mail address');
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'must be hh:mm:ss');
export const permission = z.enum(allPermissions as [string, ...string[]]);
export const token = text(2048);

/** How often an amount must be played: up to two decimals. */
export const multiplier = z.number().min(0).max(100).multipleOf(0.01);

/**
 * The body of every toggle: the wanted state, under either name. Without one the state is inverted. Both names at once
 * are refused, since they could contradict each other.
 */
export const toggle = z
  .strictObject({ isActive: z.boolean().optional(), status: z.boolean().optional() })
  .refine(({ isActive, status }) => isActive === undefined || status === undefined, {
    message: 'cannot stand beside isActive: send one of them',
    path: ['status'],
  })
  .meta({ maxProperties: 1 })
  .optional();

/** The state that a toggle asks for, if it names one. */
export const wantedState = (body: z.output<typeof toggle>): boolean | undefined =>
  body?.isActive ?? body?.status;

/** The name of a provider's key or setting. */
export const keyName = z
  .string()
  .max(40)
  .regex(/^[A-Za-z]\w{0,39}$/);
/** Where another company's system is: HTTPS, or a program on this machine. */
export const outsideUrl = z
  .string()
  .max(500)
  .regex(
    /^(?:https:\/\/[a-z\d.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?(?:\/[!-~]*)?(?:\?[!-~]*)?$/i,
    'must be an address that begins with https://',
  );

/** What a call above the four-eyes amount answers, with status 202: nothing has moved yet. */
export const approvalPending = z.object({
  approvalId: id,
  approvalStatus: z.literal('PENDING'),
  /** Whether anybody on duty may approve it; otherwise it waits until somebody may. */
  hasDecider: z.boolean(),
});

const digits = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
/**
 * A whole number in a query, in decimal digits: not `1e3`, `0x10`, `+1` or blanks, which other systems read in other ways.
 * What stands for none is given with `prefault`, so that JSON Schema has it, too.
 */
export const queryInt = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.preprocess(digits, z.int().min(min).max(max));
/** How many rows of a list are asked for. */
export const perPage = queryInt(1, 100);

/** Query of every list. */
export const paging = { page: queryInt(1, 1_000_000).prefault(1), per_page: perPage.prefault(20) };
export const period = { fromDate: dayOrInstant.optional(), toDate: dayOrInstant.optional() };

/** Query of every report. */
export const reportQuery = { ...period, format: z.enum(reportFormats).default('csv') };

/** Which end of a list comes first. */
export const order = z.enum(timeOrders).default('newest');
/** The same, or by amount. */
export const amountOrder = z.enum(amountOrders).default('newest');

/** Answer of every list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row).max(100),
    page: z.int(),
    per_page: z.int(),
    total: z.int(),
    totalIsEstimate: z.boolean().optional(),
  });

/**
 * Within how many minutes most of the latest items were decided, counted from the slip or the request; null if too few
 * were decided lately.
 */
export const usualWaitMinutes = z.int().min(1).nullable();

export const nothing = z.object({});
export const idParams = z.strictObject({ id });

/** The shapes of one call; a part that is left out must be empty. */
export interface CallSchemas {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The fields of a multipart body, for the documentation; the route reads the body as a stream. */
  readonly form?: z.ZodType;
  readonly answer: z.ZodType;
  /** What is stored of the body while it waits for a second person; all of it if this is left out. */
  readonly stored?: z.ZodType;
}
