import type { AlarmParameterKind } from '@salung/contract';
import type { Platform } from './platform.ts';

/** What a module brings so that people are told of something at once. The module `alarms` checks and tells. */

/** What an alarm says: counts, satang, the names of gateways, banks and games. Nothing about a person. */
export type AlarmFacts = Readonly<Record<string, string | number>>;

export interface AlarmFinding {
  /** Which of the rule's things is meant. It never changes while the finding lasts. */
  readonly key: string;
  readonly facts: AlarmFacts;
}

export interface AlarmParameter {
  readonly kind: AlarmParameterKind;
  readonly th: string;
  readonly en: string;
  readonly preset: number;
  readonly minimum: number;
  readonly maximum: number;
}

interface Texts {
  readonly th: string;
  readonly en: string;
}

/** One rule, as `alarms` uses it. */
export interface AlarmRule {
  /** Unique over all modules, and never changed: what was told is stored under it. */
  readonly name: string;
  readonly title: Texts;
  /** It happens once and has no end that anybody has to be told of. */
  readonly isEvent?: true;
  readonly parameters: Readonly<Record<string, AlarmParameter>>;
  /** One line for a message. The facts are those of a finding, maybe of an earlier version. */
  readonly text: { readonly [Language in 'th' | 'en']: (facts: AlarmFacts) => string };
  /** What holds now. Read only, bounded, and cheap: it runs every minute. */
  check(platform: Platform, values: Readonly<Record<string, number>>): Promise<readonly AlarmFinding[]>;
}

/** Declares a rule; its check gets its parameters by their names. */
export const defineAlarm = <const Name extends string>(
  rule: Omit<AlarmRule, 'parameters' | 'check'> & {
    readonly parameters: Readonly<Record<Name, AlarmParameter>>;
    check(platform: Platform, values: Readonly<Record<Name, number>>): Promise<readonly AlarmFinding[]>;
  },
): AlarmRule => rule as unknown as AlarmRule;

/** A number among the facts; 0 where an earlier version did not have it. */
export const factNumber = (facts: AlarmFacts, name: string): number => {
  const fact = facts[name];
  return typeof fact === 'number' ? fact : 0;
};

/** A word among the facts; empty where an earlier version did not have it. */
export const factText = (facts: AlarmFacts, name: string): string => String(facts[name] ?? '');
