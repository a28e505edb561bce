import type { Calls } from './call.ts';
import type { ErrorTexts } from './error.ts';
import type { Examples } from './example.ts';
import type { Permissions } from './permission.ts';
import type { Settings } from './setting.ts';

/** What a module may export. The names of its calls begin with the module's name in `modules.ts`. */
export interface ContractModule {
  /** Describes the module in the API reference. */
  readonly about: string;
  readonly calls?: Calls;
  /** A request of each call, for the documentation. */
  readonly examples?: Examples<Calls>;
  readonly errors?: ErrorTexts;
  /** Its errors that speak against a withdrawal: the reasons of its guard. */
  readonly withdrawReasons?: readonly string[];
  readonly permissions?: Permissions;
  readonly settings?: Settings;
  /** The subjects of entries in the audit log. */
  readonly auditSubjects?: readonly string[];
  /** Fields of the module's entries in the audit log, besides those that many modules share. */
  readonly auditFields?: readonly string[];
  /** Lists of the back office whose search can be saved as a view. */
  readonly lists?: readonly string[];
  /** Ids of the module's items in the demo, for the examples. */
  readonly demoIds?: Readonly<Record<string, string>>;
}
