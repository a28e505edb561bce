import { bahtInText } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import type { AlarmRule } from '../../platform/alarm.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordChange } from '../audit/index.ts';
import { valuesOf } from './step.ts';
import * as store from './store.ts';

/** The rules that modules declare, as the operator has set them. */

type RuleAnswer = Answer<'alarms.editRule'>;

/** All rules by their names, in the order of the modules. */
export const rulesOf = ({ modules }: Pick<Platform, 'modules'>): ReadonlyMap<string, AlarmRule> =>
  new Map(
    Object.values(modules as Record<string, { alarms?: readonly AlarmRule[] }>)
      .flatMap(({ alarms = [] }) => alarms)
      .map((rule) => [rule.name, rule]),
  );

interface RuleNow {
  rule: AlarmRule;
  isActive: boolean;
  values: Record<string, number>;
}

/** Every rule as it is set now. Read each time: a change applies at the next look, in every process. */
export async function rulesNow(
  platform: Pick<Platform, 'modules'>,
  db: Database | Tx,
): Promise<Map<string, RuleNow>> {
  const stored = new Map((await store.storedRules(db)).map((row) => [row.name, row]));
  return new Map(
    [...rulesOf(platform)].map(([name, rule]) => {
      const row = stored.get(name);
      const set = (row?.parameters ?? {}) as Record<string, unknown>;
      return [name, { rule, isActive: row?.is_active ?? true, values: valuesOf(rule, set) }];
    }),
  );
}

function answerOf({ rule, isActive, values }: RuleNow, open: number): RuleAnswer {
  return {
    name: rule.name,
    titleTh: rule.title.th,
    titleEn: rule.title.en,
    isActive,
    open,
    parameters: Object.entries(rule.parameters).map(([name, parameter]) => ({
      name,
      ...parameter,
      value: values[name] ?? parameter.preset,
    })),
  };
}

/** All rules with their parameters. */
export async function listRules(platform: Platform): Promise<Answer<'alarms.rules'>> {
  const open = await store.openByRule(platform.db);
  const all = await rulesNow(platform, platform.db);
  return { data: [...all.values()].map((now) => answerOf(now, open.get(now.rule.name) ?? 0)) };
}

/** @throws Problem NOT_FOUND, ALARM_PARAMETER */
function checkedValues({ parameters }: AlarmRule, wanted: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(wanted)) {
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (!parameter) throw new Problem('NOT_FOUND', {}, `body.parameters.${name}`);
    const { kind, minimum, maximum } = parameter;
    if (value >= minimum && value <= maximum) continue;
    const shown = (bound: number) => (kind === 'amount' ? bahtInText(bound) : String(bound));
    throw new Problem(
      'ALARM_PARAMETER',
      { minimum: shown(minimum), maximum: shown(maximum) },
      `body.parameters.${name}`,
    );
  }
}

const inWords = ({ rule, values }: RuleNow): string[] =>
  Object.entries(rule.parameters).map(([name, { kind }]) => {
    const value = values[name] ?? 0;
    return `${name}: ${kind === 'amount' ? `${bahtInText(value)} ฿` : value}`;
  });

/** Switches a rule, or sets its parameters. @throws Problem NOT_FOUND, ALARM_PARAMETER */
export const editRule = (
  platform: Platform,
  caller: Caller,
  name: string,
  body: Output<'alarms.editRule', 'body'>,
): Promise<RuleAnswer> =>
  caller.transaction(async (tx) => {
    await store.lockAlarms(tx);
    const before = (await rulesNow(platform, tx)).get(name);
    if (!before) throw new Problem('NOT_FOUND', {}, 'params.id');
    checkedValues(before.rule, body.parameters ?? {});
    const after: RuleNow = {
      rule: before.rule,
      isActive: body.isActive ?? before.isActive,
      values: { ...before.values, ...body.parameters },
    };
    const said = [before, after].map((each) => ({ isActive: each.isActive, parameters: inWords(each) }));
    if (JSON.stringify(said[0]) !== JSON.stringify(said[1])) {
      const { parameters } = before.rule;
      const set = Object.entries(after.values).filter(([key, value]) => parameters[key]?.preset !== value);
      await store.putRule(tx, {
        name,
        is_active: after.isActive,
        parameters: JSON.stringify(Object.fromEntries(set)),
        changed_at: platform.clock.now(),
      });
      await recordChange(platform, tx, caller, {
        action: 'alarms.editRule',
        subject: { type: 'alarm-rule', id: name },
        before: said[0] ?? {},
        after: said[1] ?? {},
      });
      await notify(tx, { to: 'staff', event: 'alarm', data: { changed: 'rules' } });
    }
    return answerOf(after, (await store.openByRule(tx)).get(name) ?? 0);
  });
