/** A provider's secrets and settings, decrypted; only the adapter interprets them. */
export interface ProviderConfig {
  code: string;
  /** Newest first; two are valid while keys are being changed. */
  keys: readonly Readonly<Record<string, string>>[];
  settings: Readonly<Record<string, string>>;
}
