import { auditFields, auditSubjects } from './audit/entries.ts';
import { type Call, type CallName, calls } from './calls.ts';
import type { PersonAudience } from './define/call.ts';
import { allPermissions, guardedPermissions } from './permissions.ts';
import { settings } from './settings/catalogue.ts';

/** The fields of a call that an app needs to send it. */
export type OfferedCall = Pick<Call, 'method' | 'path' | 'idempotent'>;
/** The calls that the people of an app may make. */
export type OfferedCalls = { readonly [Name in CallName]?: OfferedCall };

function callsFor(audience: PersonAudience): OfferedCalls {
  const names = (Object.keys(calls) as CallName[]).filter((name) =>
    ['public', 'both', audience].includes(calls[name].audience),
  );
  return Object.fromEntries(
    names.map((name) => {
      const { method, path, idempotent }: Call = calls[name];
      return [name, { method, path, ...(idempotent ? { idempotent } : {}) }];
    }),
  );
}

const HEAD = `// Written by \`npm run schema\` out of the modules of the contract: what this app reads of them while it runs. The rest
// (documentation, errors, shapes, and what other people may call) stays out of what a browser loads.`;

/** A constant with one entry on each line. */
function constant(name: string, type: string, value: object): string {
  const isList = Array.isArray(value);
  const lines = Object.entries(value).map(
    ([key, entry]) => `  ${isList ? '' : `${JSON.stringify(key)}: `}${JSON.stringify(entry)},`,
  );
  const [open, close] = isList ? '[]' : '{}';
  return [`export const ${name}: ${type} = ${open}`, ...lines, `${close};`].join('\n');
}

/** The source of the contract's entry for each app, by its file in `src`. */
export const entries = (): Readonly<Record<string, string>> => ({
  'player.gen.ts': [
    HEAD,
    "import type { OfferedCalls } from './offered.ts';",
    '',
    constant('calls', 'OfferedCalls', callsFor('player')),
    '',
  ].join('\n'),
  'staff.gen.ts': [
    HEAD,
    "import type { OfferedCalls } from './offered.ts';",
    '',
    constant('calls', 'OfferedCalls', callsFor('staff')),
    '',
  ].join('\n'),
  // A file of its own, since only few pages read it and a file is loaded as a whole.
  'staff-catalogue.gen.ts': [
    HEAD,
    "import type { AuditField, AuditSubject } from './audit/entries.ts';",
    "import type { Permission } from './permissions.ts';",
    "import type { settings as allSettings } from './settings/catalogue.ts';",
    '',
    constant('auditSubjects', 'readonly AuditSubject[]', auditSubjects),
    constant('auditFields', 'readonly AuditField[]', auditFields),
    constant('allPermissions', 'readonly Permission[]', allPermissions),
    constant('guardedPermissions', 'readonly Permission[]', guardedPermissions),
    constant('settings', 'typeof allSettings', settings),
    '',
  ].join('\n'),
});
