/** The hosts at which a provider may open games, where its API answers their addresses. Pure. */

/** The setting that has them, with spaces between them. */
export const HOSTS = 'gameHosts';

/** A host with its port; `*.` stands for any name before a domain of at least two parts. */
const host =
  /^(?:(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z][a-z\d-]*|localhost|127\.0\.0\.1)(?::\d{1,5})?$/;
const isLocal = (name: string) => /^(?:localhost|127\.0\.0\.1)(?::|$)/.test(name);

/** The hosts of a text, each once. */
export const hostsIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** Whether everything in a text is a host that may be written into a content policy. */
export const areHosts = (text: string): boolean => hostsIn(text).every((name) => host.test(name));

/** Where games may be opened: what the setting says, or else the host of the API. */
export function hostsOf(address: string, settings: Readonly<Record<string, unknown>>): string[] {
  const listed = hostsIn(String(settings[HOSTS] ?? '')).filter((name) => host.test(name));
  return listed.length > 0 ? listed : [new URL(address).host];
}

/** A host as a source of a content policy. Only this machine may be without https, where a provider is played. */
export const originOf = (name: string): string => `${isLocal(name) ? 'http' : 'https'}://${name}`;

/** The longest address of a game. */
const LONGEST = 4_000;

/** Whether a game may be opened at an address: https, no credentials, on one of the hosts. */
export function mayOpen(address: string, hosts: readonly string[]): boolean {
  if (address.length > LONGEST || !URL.canParse(address)) return false;
  const { protocol, host: at, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal(at))) return false;
  return hosts.some((name) => (name.startsWith('*.') ? at.endsWith(name.slice(1)) : at === name));
}
