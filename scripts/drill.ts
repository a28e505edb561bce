import { runNamed } from './tasks/named.ts';

/** `npm run drill -- crash [arguments]`: runs `drills/crash.ts`. */
await runNamed('drills', 'drill');
