/** A provider's secrets and settings, decrypted; what is in them is the adapter's business. */
export interface ProviderConfig {
  code: string;
  /** Newest first; during a change of keys two are valid. */
  keys: readonly Readonly<Record<string, string>>[];
  settings: Readonly<Record<string, string>>;
}
