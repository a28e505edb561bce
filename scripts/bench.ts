import { runNamed } from './tasks/named.ts';

/** `npm run bench -- ledger [arguments]`: runs `bench/ledger.ts`. */
await runNamed('bench', 'bench');
