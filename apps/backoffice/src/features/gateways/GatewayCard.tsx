import { Button } from '@mantine/core';
import {
  dateTime,
  errorText,
  formatBaht,
  Money,
  StatusBadge,
  shortBaht,
  toast,
  useConfirm,
} from '@salung/ui';
import { Facts } from '@salung/ui/office';
import { useState } from 'react';
import { gatewayNames } from '../../lib/gateway-names.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './Gateways.module.css';
import { type Gateway, healthBadge, rateText, type Setting, settingText } from './gateway.ts';

interface GatewayCardProps {
  gateway: Gateway;
  onConnect: (gateway: Gateway) => void;
  onEdit: (setting: Setting) => void;
}

const feeText = ({ feeRate, feeFixed }: Setting): string =>
  [feeRate > 0 && `${rateText(feeRate)}%`, feeFixed > 0 && formatBaht(feeFixed)]
    .filter(Boolean)
    .join(' + ') || '–';

/** One gateway with its switch, its health, and its settings. */
export function GatewayCard({ gateway, onConnect, onEdit }: GatewayCardProps) {
  const can = useCan();
  const reload = useReload();
  const [busy, setBusy] = useState(false);
  const { id, provider, health, isActive, isConnected } = gateway;
  const name = gatewayNames[provider];
  const mayEdit = can('gateway:edit');
  const confirm = useConfirm();

  /** Does one thing, and says what went wrong. */
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.bad(errorText(error));
    }
    await reload('gateways.all');
    setBusy(false);
  };
  /** Asks before it switches, naming what stops or begins. */
  const ask = async (
    what: string,
    wasActive: boolean,
    ways: readonly Setting[],
    send: () => Promise<unknown>,
  ) => {
    const names = ways.map(settingText).join(', ');
    const stops = names ? m.gateways_off_text({ names }) : m.gateways_off_nothing();
    const begins = names ? m.gateways_on_text({ names }) : m.gateways_on_nothing();
    try {
      await confirm(
        {
          title: wasActive ? m.gateways_off_title({ name: what }) : m.gateways_on_title({ name: what }),
          message: wasActive ? stops : begins,
          confirmLabel: wasActive ? m.gateways_switch_off_confirm() : m.gateways_switch_on(),
          type: wasActive ? 'danger' : 'confirm',
        },
        send,
      );
    } catch (error) {
      toast.bad(errorText(error));
    }
    await reload('gateways.all');
  };
  const switchGateway = () =>
    ask(
      name,
      isActive,
      gateway.settings.filter((setting) => setting.isActive),
      () => client.call('gateways.toggle', { params: { id }, body: { isActive: !isActive } }),
    );
  const switchSetting = (setting: Setting) =>
    // Nothing goes through a setting of a gateway that is off.
    ask(`${name} · ${settingText(setting)}`, setting.isActive, isActive ? [setting] : [], () =>
      client.call('gateways.toggleSetting', {
        params: { id: setting.id },
        body: { isActive: !setting.isActive },
      }),
    );
  const askBalance = () =>
    run(async () => {
      const { available } = await client.call('gateways.balance', { params: { id } });
      toast.info(m.gateways_balance_said({ amount: formatBaht(available) }), { title: name });
    });
  const retire = () =>
    run(async () => {
      await client.call('gateways.retireKeys', { params: { id } });
      toast.good(m.gateways_retired());
    });
  return (
    <section className={css.card} aria-label={name} data-off={!isActive || undefined}>
      <header className={css.head}>
        <h2 className={css.name}>{name}</h2>
        <StatusBadge
          tone={isActive ? 'good' : 'quiet'}
          label={isActive ? m.gateways_on() : m.gateways_off()}
        />
        {mayEdit && (
          <Button
            variant="default"
            size="sm"
            disabled={busy || (!isActive && !isConnected)}
            aria-label={`${isActive ? m.gateways_switch_off() : m.gateways_switch_on()} ${name}`}
            onClick={() => void switchGateway()}
          >
            {isActive ? m.gateways_switch_off() : m.gateways_switch_on()}
          </Button>
        )}
      </header>
      {provider === 'LOCAL' ? (
        <p className={css.intro}>{m.gateways_local()}</p>
      ) : (
        <Facts
          rows={[
            [m.gateways_health(), <StatusBadge key="health" {...healthBadge(gateway)} />],
            [m.gateways_balance(), <Money key="balance" satang={gateway.balance ?? 0} />],
            [
              m.gateways_day(),
              m.gateways_day_orders({ sent: health.sent, paid: health.paid, failed: health.failed }),
            ],
            [
              m.gateways_last_answer(),
              health.lastAnswerAt ? dateTime(health.lastAnswerAt) : m.gateways_never(),
            ],
            [
              m.gateways_time_to_pay(),
              health.secondsToPay === null ? null : m.gateways_seconds({ seconds: health.secondsToPay }),
            ],
          ]}
        />
      )}
      <ul className={css.settings}>
        {gateway.settings.map((setting) => (
          <li key={setting.id} className={css.setting}>
            <span className={css.what}>
              <b>{settingText(setting)}</b>
              <span className={css.quiet}>
                {shortBaht(setting.minimum)}–{shortBaht(setting.maximum)} · {m.gateways_fee()}{' '}
                {feeText(setting)}
              </span>
            </span>
            <StatusBadge
              tone={setting.isActive ? 'good' : 'quiet'}
              label={setting.isActive ? m.gateways_on() : m.gateways_off()}
            />
            {mayEdit && (
              <span className={css.buttons}>
                <Button
                  variant="default"
                  size="sm"
                  disabled={busy}
                  aria-label={`${setting.isActive ? m.gateways_switch_off() : m.gateways_switch_on()} ${name} ${settingText(setting)}`}
                  onClick={() => void switchSetting(setting)}
                >
                  {setting.isActive ? m.gateways_switch_off() : m.gateways_switch_on()}
                </Button>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`${m.gateways_edit_limits()} ${name} ${settingText(setting)}`}
                  onClick={() => onEdit(setting)}
                >
                  {m.gateways_edit_limits()}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {provider !== 'LOCAL' && (
        <footer className={css.foot}>
          {isConnected && (
            <Button variant="default" size="sm" loading={busy} onClick={() => void askBalance()}>
              {m.gateways_ask_balance()}
            </Button>
          )}
          {mayEdit && (
            <Button variant="default" size="sm" onClick={() => onConnect(gateway)}>
              {m.gateways_connect()}
            </Button>
          )}
          {mayEdit && gateway.hasFormerKeys && (
            <Button variant="default" size="sm" disabled={busy} onClick={() => void retire()}>
              {m.gateways_retire()}
            </Button>
          )}
        </footer>
      )}
    </section>
  );
}
