import type { Answer } from '@salung/client';
import type { ApprovalKind, AuditAction, AuditField, AuditSubject, Permission } from '@salung/contract';
import type { OnDemand } from '@salung/ui';
import type { ReactNode } from 'react';

/** The texts of a feature for permissions, audit log and approvals, listed in `src/words`. Only pages that use them load them. */

type Words = () => string;

/** What `permission-words.ts` of a feature exports. */
export interface PermissionWords {
  readonly permissions: { readonly [Name in Permission]?: Words };
  /** The name of a permission's resource, the part before the colon. */
  readonly resources: Readonly<Record<string, Words>>;
}

/** The fields of an entry of the audit log on which its text depends. */
export interface LoggedAction {
  action: string;
  after: Record<string, unknown> | null;
}

/** The texts of a subject of the audit log. */
export interface LoggedSubject {
  type: string;
  id: string;
}

export interface SubjectWords {
  readonly text: Words;
  /** It has a name of its own; all others are called by the player's name. */
  readonly hasName?: true;
  /** How that name is written here. */
  readonly nameText?: (name: string) => string;
  /** Its id is a code that says which one it is. */
  readonly isCode?: true;
}

/** What `audit-words.ts` of a feature exports. */
export interface AuditWords {
  readonly actions?: { readonly [Name in AuditAction]?: Words };
  /** The texts of actions that switch something on or off. */
  readonly switches?: { readonly [Name in AuditAction]?: (isOn: boolean) => string };
  /** The texts of actions that ended in another status than they are named after. */
  readonly outcomes?: { readonly [Name in AuditAction]?: Readonly<Record<string, Words>> };
  readonly subjects?: { readonly [Name in AuditSubject]?: SubjectWords };
}

/** What `audit-fields.ts` of a feature exports, which is only loaded once entries are shown. */
export interface AuditFields {
  /** The names of fields. */
  readonly fields?: { readonly [Name in AuditField]?: Words };
  /** Fields in satang. */
  readonly amounts?: readonly AuditField[];
}

/** What `audit-codes.ts` of a feature exports, which is only loaded where values are shown. */
export interface AuditCodes {
  /** The texts of codes in fields; undefined for codes of other features. */
  readonly codes: {
    readonly [Name in AuditField]?: (code: string, subject: LoggedSubject) => string | undefined;
  };
}

type ListedApproval = Answer<'approvals.list'>['data'][number];

/** A request to a second person. */
export interface Asked extends Pick<ListedApproval, 'subject' | 'action' | 'before' | 'after'> {
  /** The formatted amount; empty if there is none. */
  amount: string;
  /** The name of the player or of the subject; empty if there is none. */
  name: string;
}

export interface ActionWords {
  /** The kind of the request. */
  readonly kind: Words;
  /** The request in one sentence; the kind and the name if it is left out. */
  readonly ask?: (asked: Asked) => string;
  /** The same where it takes more words: they are loaded once such a request is shown. */
  readonly askLater?: OnDemand<(asked: Asked) => string>;
}

/** Further details that the maker sent, and of what a request is about. */
export type RequestFacts = (
  request: Answer<'approvals.details'>['request'],
  before: ListedApproval['before'],
) => [string, ReactNode][];

/** What `approval-facts.ts` of a feature exports, which is loaded with an open request. */
export interface ApprovalFacts {
  readonly facts: { readonly [Name in ApprovalKind]?: RequestFacts };
}

/** What `approval-words.ts` of a feature exports. */
export interface ApprovalWords {
  readonly approvals: { readonly [Name in ApprovalKind]?: ActionWords };
}
