import type { Ready } from './child.ts';
import type { LauncherConfig, Ports } from './config.ts';
import { say } from './sentence.ts';

/** What a newcomer needs to know once everything runs. */
export function welcome({ demo, dataDir }: LauncherConfig, ports: Ports, ready: Ready): void {
  say.line(`\nSalung is ready (${(performance.now() / 1000).toFixed(1)} s).\n`);
  say.line(`  Player app     http://localhost:${ports.PORT}`);
  say.line(`  Back office    http://localhost:${ports.OFFICE_PORT}`);
  say.line(`  API reference  http://localhost:${ports.PORT}/docs`);
  if (demo) {
    say.line(`  Sandbox        http://localhost:${ports.SANDBOX_PORT}  (SMS inbox, authenticator codes)`);
    say.line(
      `  House games    http://localhost:${ports.HOUSE_GAMES_PORT}  (in the player app, or here as a demo)`,
    );
  }
  const signIns = ready.demo?.lines ?? [];
  if (signIns.length > 0) say.line(['\nDemo sign-ins', ...signIns].join('\n  '));
  say.line(`\nCtrl-C stops it.${demo ? ` Logs are in ${dataDir}/logs.` : ''}`);
}
