import { type Listed, listed } from '../catalogue.ts';

/**
 * The subjects and fields of the audit log. The server writes no others, and the back office has a text for each of
 * them. An action is a call of staff that is `audited` (`calls.ts`).
 */

/** What is changed. */
export const auditSubjects: readonly Listed<'auditSubjects'>[] = listed('auditSubjects');
export type AuditSubject = (typeof auditSubjects)[number];

/** Fields that many modules share. */
const shared = [
  'about',
  'accountName',
  'accountNumber',
  'action',
  'allowedAddresses',
  'amount',
  'approval',
  'approvedBy',
  'asked',
  'balance',
  'bank',
  // The former name of `channelId`; existing entries are never rewritten.
  'bankAccountId',
  'bankCode',
  'bankReference',
  'birthDate',
  'by',
  'change',
  'channelId',
  'consents',
  'counted',
  'createdBy',
  'dailyLimit',
  'deletedAt',
  'description',
  'descriptionEn',
  'displayOrder',
  'duplicateOf',
  'ejected',
  'email',
  'en',
  'ended',
  'facebook',
  'failedLogins',
  'firstName',
  'format',
  'fromDate',
  'fromId',
  'icon',
  'isActive',
  'kind',
  'language',
  'lastName',
  'line',
  'makerId',
  'marketing',
  'marketingSource',
  'maxAmount',
  'minAmount',
  'move',
  'movement',
  'mustChangePassword',
  'name',
  'nameEn',
  'needsConsent',
  'note',
  'owed',
  'payer',
  'passwordSent',
  'permissions',
  'phone',
  'playerId',
  'privacy',
  'promptPayId',
  'reason',
  'reasonForPlayer',
  'required',
  'role',
  'search',
  'shiftEnd',
  'shiftStart',
  'slip',
  'source',
  'state',
  'status',
  'taken',
  'takenBy',
  'telegram',
  'terms',
  'text',
  'th',
  'title',
  'titleEn',
  'toDate',
  'toId',
  'turnoverMultiplier',
  'twoFactor',
  'username',
  'value',
  'version',
  'withoutSecondPerson',
] as const;

/** The fields of `before` and `after`, including nested ones. */
export const auditFields: readonly ((typeof shared)[number] | Listed<'auditFields'>)[] = [
  ...shared,
  ...listed('auditFields'),
];
export type AuditField = (typeof auditFields)[number];

/** The subject of an entry, and values in an entry that refer to something. */
export interface AuditedItem {
  readonly type: AuditSubject;
  readonly id: string;
}
type AuditValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly string[]
  | AuditedItem
  | AuditValues;
/** Fields with their values, before or after the change. */
export type AuditValues = { readonly [Field in AuditField]?: AuditValue };
