import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '../constants.ts';
import {
  type CallSchemas,
  id,
  idParams,
  instant,
  pageOf,
  paging,
  phone,
  shownPhone,
  text,
  timeOfDay,
} from '../shapes.ts';
import { plainName } from '../texts.ts';
import type { calls } from './calls.ts';
import { staffOrders, staffStatuses } from './choices.ts';

const staffStatus = z.enum(staffStatuses);

/** IPv4 or IPv6 addresses, or networks in CIDR notation. */
const addresses = z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).max(20);

export const staffMember = z.object({
  id,
  username: text(40),
  name: text(100),
  phone: shownPhone.nullable(),
  role: z.object({ id, name: text(60) }),
  status: staffStatus,
  shiftStart: timeOfDay.nullable(),
  shiftEnd: timeOfDay.nullable(),
  mustChangePassword: z.boolean(),
  /** Addresses or networks (CIDR) from which the person may sign in; empty for any. */
  allowedAddresses: z.array(text(50)).max(20),
  twoFactor: z.boolean(),
  failedLogins: z.int(),
  ejected: z.boolean(),
  signedIn: z.boolean(),
  /** What waits for a second person about this account. */
  approvalId: id.nullable(),
  createdAt: instant,
});

const newMember = {
  /** Begins with a letter, so that it never looks like a phone. */
  username: z
    .string()
    .regex(/^[a-z][a-z0-9._-]{2,39}$/, 'must be 3 to 40 of a-z 0-9 . _ - and begin with a letter'),
  name: plainName(100),
  phone: phone.optional(),
  roleId: id,
  /** Both or neither. Equal times are a shift of 24 hours. */
  shiftStart: timeOfDay.optional(),
  shiftEnd: timeOfDay.optional(),
  allowedAddresses: addresses.optional(),
};

/** A shift has both ends or neither; both are null to remove it. */
const withWholeShift = <Shape extends z.ZodType<{ shiftStart?: unknown; shiftEnd?: unknown }>>(body: Shape) =>
  body
    .refine(
      ({ shiftStart, shiftEnd }) =>
        (shiftStart === undefined) === (shiftEnd === undefined) &&
        (shiftStart === null) === (shiftEnd === null),
      { message: 'needs shiftStart and shiftEnd together', path: ['shiftEnd'] },
    )
    .meta({
      dependentRequired: { shiftStart: ['shiftEnd'], shiftEnd: ['shiftStart'] },
      anyOf: [{ not: { type: 'null' } }, { type: 'null' }].map((end) => ({
        properties: { shiftStart: end, shiftEnd: end },
      })),
    });

/** What is stored of a new member of staff until a second person approves: everything but the password. */

export const schemas = {
  'staff.list': {
    query: z.strictObject({
      ...paging,
      status: staffStatus.optional(),
      search: text(100).optional(),
      order: z.enum(staffOrders).default('newest'),
    }),
    answer: pageOf(staffMember),
  },
  'staff.details': { params: idParams, answer: staffMember },
  'staff.create': {
    // Everything but the password.
    stored: withWholeShift(z.strictObject(newMember)),
    body: withWholeShift(z.strictObject({ ...newMember, password: text(PASSWORD_MAX, PASSWORD_MIN) })),
    answer: staffMember,
  },
  'staff.edit': {
    params: idParams,
    body: withWholeShift(
      z.strictObject({
        name: plainName(100).optional(),
        phone: phone.nullable().optional(),
        roleId: id.optional(),
        /** Both or neither; null for no shift. */
        shiftStart: timeOfDay.nullable().optional(),
        shiftEnd: timeOfDay.nullable().optional(),
        allowedAddresses: addresses.optional(),
      }),
    ),
    answer: staffMember,
  },
  'staff.sendPasswordSms': { body: z.strictObject({ id }), answer: staffMember },
  'staff.adjustFirstLogin': {
    params: idParams,
    /** `isActive` and `status` mean the same as `mustChangePassword`; at most one of the three. */
    body: z
      .strictObject({
        mustChangePassword: z.boolean().optional(),
        isActive: z.boolean().optional(),
        status: z.boolean().optional(),
      })
      .refine((body) => Object.values(body).filter((value) => value !== undefined).length <= 1, {
        message: 'cannot stand beside another: send one of them',
        path: ['mustChangePassword'],
      })
      .meta({ maxProperties: 1 })
      .optional(),
    answer: staffMember,
  },
  'staff.resetFailedLogins': { params: idParams, answer: staffMember },
  'staff.resetTwoFactor': { params: idParams, answer: staffMember },
  'staff.changeStatus': {
    params: idParams,
    body: z.strictObject({ status: staffStatus }),
    answer: staffMember,
  },
  'staff.eject': { body: z.strictObject({ id }), answer: staffMember },
  'staff.revertEject': { params: idParams, answer: staffMember },
} satisfies Record<keyof typeof calls, CallSchemas>;
