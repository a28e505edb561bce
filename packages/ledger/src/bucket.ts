/** The number of buckets that accounts, transfers and keys are spread over; see README. */
export const BUCKETS = 64;

/**
 * The bucket of a player: the low six bits of the last byte of the uuid, which is random in versions 4 and 7.
 * `ledger.bucket_of` in SQL computes the same.
 */
export function bucketOf(playerId: string): number {
  return Number.parseInt(playerId.slice(-2), 16) & 63;
}

/** The bucket of an item that names no player. Any bucket will do if a repetition gets the same one (FNV-1a). */
export function bucketOfKey(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 16)) & 63;
}
