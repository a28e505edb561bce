/** What two players’ sessions have in common. */

interface Session {
  address: string | null;
  userAgent: string | null;
  lastSeenAt: string;
}

export interface Shared {
  value: string;
  /** When either last used it. */
  lastSeenAt: readonly [string, string];
}

/** When each value of a field was last seen; sessions come in no certain order. */
function lastSeen(sessions: readonly Session[], field: 'address' | 'userAgent'): Map<string, string> {
  const found = new Map<string, string>();
  for (const { [field]: value, lastSeenAt } of sessions) {
    if (value === null) continue;
    const before = found.get(value);
    if (before === undefined || before < lastSeenAt) found.set(value, lastSeenAt);
  }
  return found;
}

/** The addresses or browsers that both signed in with, the latest first. */
export function sharedOf(
  left: readonly Session[],
  right: readonly Session[],
  field: 'address' | 'userAgent',
): Shared[] {
  const others = lastSeen(right, field);
  return [...lastSeen(left, field)]
    .flatMap(([value, at]): Shared[] => {
      const other = others.get(value);
      return other === undefined ? [] : [{ value, lastSeenAt: [at, other] }];
    })
    .sort((one, another) => latest(another).localeCompare(latest(one)));
}

const latest = ({ lastSeenAt: [left, right] }: Shared): string => (left > right ? left : right);
