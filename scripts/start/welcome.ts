import type { Ready } from './child.ts';
import type { SettledConfig } from './config.ts';
import { say } from './sentence.ts';

/** What a newcomer needs to know once everything runs. */
export function welcome(config: SettledConfig, ready: Ready, seconds: number): void {
  const at = (port: number, path = '') => `http://localhost:${port}${path}`;
  const rows: [string, string][] = [
    ['Player app', at(config.port)],
    ['Back office', at(config.officePort)],
    ['API reference', at(config.port, '/docs')],
  ];
  if (config.demo) rows.push(['Sandbox', `${at(config.sandboxPort)}  (SMS inbox, authenticator codes)`]);
  say.line(`\nSalung is ready (${seconds.toFixed(1)} s).\n`);
  for (const [name, address] of rows) say.line(`  ${name.padEnd(15)}${address}`);
  if (ready.demo !== undefined && ready.demo.lines.length > 0) {
    say.line('\nDemo sign-ins');
    for (const line of ready.demo.lines) say.line(`  ${line}`);
  }
  const logs = config.demo ? ` Logs are in ${config.dataDir}/logs.` : '';
  say.line(`\nCtrl-C stops it.${logs}`);
}
