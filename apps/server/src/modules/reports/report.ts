import type { AuditValues, ReportCall, reportFormats } from '@salung/contract';
import type { Output } from '@salung/contract/schemas';
import type { RawBuilder } from 'kysely';
import type { Condition, ListQuery } from '../../platform/db/paging.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Kind, Language, Words } from './state.ts';

/** What a module declares of a report about its items; this module streams it. */

export type Fragment = RawBuilder<unknown>;

export interface Column extends Words {
  kind: Kind;
  sql: Fragment;
}

/** How the reader wants it, and what they may see. */
export interface Reader {
  language: Language;
  seesContacts: boolean;
  now: Date;
}

/** What all reports are asked for with. */
export interface Asked {
  format: (typeof reportFormats)[number];
  fromDate?: string | undefined;
  toDate?: string | undefined;
  phone?: string | undefined;
}

/** Which rows a report has and in which order: those of the list with the same filters. */
export interface Selected {
  where: Condition;
  order: ListQuery['order'];
  /** The player that it is filtered by, besides the phone. */
  playerId?: string | undefined;
  /** A query for the rows, narrowed to the player, where they are not those of the table `from`. */
  rows?: Fragment;
}

/** A report. Its rows are `t` in every expression, and their player `p`. */
export interface Report<Query extends Asked = Asked> {
  title: Words & {
    /** The beginning of the file's name. */
    file: string;
  };
  /** The table with a row for each row of the report. */
  from?: Fragment;
  /** What the columns need besides, joined so that no row is lost. */
  joins: Fragment;
  /** In order; the expressions return finished text. */
  columns(reader: Reader, query: Query): readonly Column[];
  /** @throws Problem as the list with the same filters */
  select(platform: Platform, caller: Caller, query: Query): Promise<Selected> | Selected;
  /** The filters of its own for the audit log, without personal data. */
  noted(query: Query): AuditValues;
}

/** The reports by the calls that answer with them. */
export type Reports = { readonly [Name in ReportCall]: Report<Asked & Output<Name, 'query'>> };
