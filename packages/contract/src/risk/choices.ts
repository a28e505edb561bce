/** What a flag is about, the gravest kinds first. */
export const riskKinds = ['bank', 'browser', 'holder', 'device', 'address', 'noPlay', 'failed'] as const;
/** How much a flag weighs, the most first. */
export const riskWeights = ['high', 'medium', 'low'] as const;
export type RiskKind = (typeof riskKinds)[number];
export type RiskWeight = (typeof riskWeights)[number];
