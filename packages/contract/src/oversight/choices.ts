/** The outcome of a provider's call, as staff search for it. */
export const callOutcomes = ['ok', 'refused'] as const;

/** Minutes without a message from which a round is listed as open. */
export const openFor = ['5', '10', '30', '60', '360', '1440'] as const;

/** Days that a search of the calls may span, and hours where nothing but provider or outcome narrows it. */
export const CALLS_DAYS = 7;
export const CALLS_HOURS = 1;
