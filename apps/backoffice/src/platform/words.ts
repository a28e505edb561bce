import type { Answer } from '@salung/client';
import type { ApprovalKind, AuditAction, AuditField, AuditSubject, Permission } from '@salung/contract';
import type { ReactNode } from 'react';

/** What a feature says in words. The lists of `src/words` name the files, and only the pages that read them load them. */

type Words = () => string;

/** What `permission-words.ts` of a feature exports. */
export interface PermissionWords {
  readonly permissions: { readonly [Name in Permission]?: Words };
  /** What the part of a permission before its colon is called. */
  readonly resources: Readonly<Record<string, Words>>;
}

/** An entry of the log, as far as its words depend on it. */
export interface LoggedAction {
  action: string;
  after: Record<string, unknown> | null;
}

/** What an entry of the log is about. */
export interface LoggedSubject {
  type: string;
  id: string;
}

export interface SubjectWords {
  readonly text: Words;
  /** It is called by its own name; for all others the name is the player's. */
  readonly hasName?: true;
}

/** What `audit-words.ts` of a feature exports. */
export interface AuditWords {
  readonly actions?: { readonly [Name in AuditAction]?: Words };
  /** Actions that switch something: which way. */
  readonly switches?: { readonly [Name in AuditAction]?: (isOn: boolean) => string };
  readonly subjects?: { readonly [Name in AuditSubject]?: SubjectWords };
  /** What fields are called. */
  readonly fields?: { readonly [Name in AuditField]?: Words };
  /** Fields in satang. */
  readonly amounts?: readonly AuditField[];
  /** Fields that hold codes of this feature, and how those read; undefined for codes of others. */
  readonly codes?: {
    readonly [Name in AuditField]?: (code: string, subject: LoggedSubject) => string | undefined;
  };
}

type ListedApproval = Answer<'approvals.list'>['data'][number];

/** What somebody asked a second person for. */
export interface Asked extends Pick<ListedApproval, 'subject' | 'action' | 'before' | 'after'> {
  /** As it is written; empty where there is none. */
  amount: string;
  /** Of the player, or of what it is about; empty where there is none. */
  name: string;
}

export interface ActionWords {
  /** What kind of thing is asked for. */
  readonly kind: Words;
  /** What is asked for in one sentence; the kind and the name where it is left out. */
  readonly ask?: (asked: Asked) => string;
  /** What the maker sent, beside what all requests may have. */
  readonly facts?: (request: Answer<'approvals.details'>['request']) => [string, ReactNode][];
}

/** What `approval-words.ts` of a feature exports. */
export interface ApprovalWords {
  readonly approvals: { readonly [Name in ApprovalKind]?: ActionWords };
}
