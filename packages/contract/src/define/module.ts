import type { Calls } from './call.ts';
import type { ErrorTexts } from './error.ts';
import type { Examples } from './example.ts';
import type { Permissions } from './permission.ts';
import type { Settings } from './setting.ts';

/** What a module may export. Its name in `modules.ts` is what the names of its calls begin with. */
export interface ContractModule {
  /** What the reference says of it. */
  readonly about: string;
  readonly calls?: Calls;
  /** A request of each call, for the documentation. */
  readonly examples?: Examples<Calls>;
  readonly errors?: ErrorTexts;
  readonly permissions?: Permissions;
  readonly settings?: Settings;
  /** What entries of the audit log are about. */
  readonly auditSubjects?: readonly string[];
  /** Fields of entries of the audit log, beside those that many modules share. */
  readonly auditFields?: readonly string[];
  /** Lists of the office whose search may be kept under a name. */
  readonly lists?: readonly string[];
  /** Ids of what stands in the demo, for the examples. */
  readonly demoIds?: Readonly<Record<string, string>>;
}
