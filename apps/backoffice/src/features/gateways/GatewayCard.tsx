import { Button } from '@mantine/core';
import { dateTime, formatBaht, Money, StatusBadge, shortBaht } from '@salung/ui';
import { Facts } from '@salung/ui/office';
import { gatewayNames } from '../../lib/gateway-names.ts';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import css from './Gateways.module.css';
import { type Gateway, healthBadge, rateText, type Setting, settingText } from './gateway.ts';
import { useGatewayActions } from './use-gateway-actions.ts';

interface GatewayCardProps {
  gateway: Gateway;
  onConnect: (gateway: Gateway) => void;
  onEdit: (setting: Setting) => void;
}

const feeText = ({ feeRate, feeFixed }: Setting): string =>
  [feeRate > 0 && `${rateText(feeRate)}%`, feeFixed > 0 && formatBaht(feeFixed)]
    .filter(Boolean)
    .join(' + ') || '–';

const switchText = (isActive: boolean): string =>
  isActive ? m.gateways_switch_off() : m.gateways_switch_on();

/** One gateway with its switch, its health, and its settings. */
export function GatewayCard({ gateway, onConnect, onEdit }: GatewayCardProps) {
  const can = useCan();
  const { busy, switchGateway, switchSetting, askBalance, retireKeys } = useGatewayActions(gateway);
  const { provider, isActive, isConnected } = gateway;
  const name = gatewayNames[provider];
  const mayEdit = can('gateway:edit');
  return (
    <section className={css.card} aria-label={name} data-off={!isActive || undefined}>
      <header className={css.head}>
        <h2 className={css.name}>{name}</h2>
        <OnOff isActive={isActive} />
        {mayEdit && (
          <Button
            variant="default"
            size="sm"
            disabled={busy || (!isActive && !isConnected)}
            aria-label={`${switchText(isActive)} ${name}`}
            onClick={() => void switchGateway()}
          >
            {switchText(isActive)}
          </Button>
        )}
      </header>
      {provider === 'LOCAL' ? (
        <p className={css.intro}>{m.gateways_local()}</p>
      ) : (
        <Health gateway={gateway} />
      )}
      <ul className={css.settings}>
        {gateway.settings.map((setting) => (
          <li key={setting.id} className={css.setting}>
            <SettingText setting={setting} />
            <OnOff isActive={setting.isActive} />
            {mayEdit && (
              <SettingButtons
                name={`${name} ${settingText(setting)}`}
                isActive={setting.isActive}
                disabled={busy}
                onSwitch={() => void switchSetting(setting)}
                onEdit={() => onEdit(setting)}
              />
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
            <Button variant="default" size="sm" disabled={busy} onClick={() => void retireKeys()}>
              {m.gateways_retire()}
            </Button>
          )}
        </footer>
      )}
    </section>
  );
}

const OnOff = ({ isActive }: { isActive: boolean }) => (
  <StatusBadge tone={isActive ? 'good' : 'quiet'} label={isActive ? m.gateways_on() : m.gateways_off()} />
);

/** How the gateway has answered lately, and what it has of ours. */
function Health({ gateway }: { gateway: Gateway }) {
  const { balance, health } = gateway;
  return (
    <Facts
      rows={[
        [m.gateways_health(), <StatusBadge key="health" {...healthBadge(gateway)} />],
        [m.gateways_balance(), <Money key="balance" satang={balance ?? 0} />],
        [
          m.gateways_day(),
          m.gateways_day_orders({ sent: health.sent, paid: health.paid, failed: health.failed }),
        ],
        [m.gateways_last_answer(), health.lastAnswerAt ? dateTime(health.lastAnswerAt) : m.gateways_never()],
        [
          m.gateways_time_to_pay(),
          health.secondsToPay === null ? null : m.gateways_seconds({ seconds: health.secondsToPay }),
        ],
      ]}
    />
  );
}

/** What a setting is for, with its limits and its fee. */
const SettingText = ({ setting }: { setting: Setting }) => (
  <span className={css.what}>
    <b>{settingText(setting)}</b>
    <span className={css.quiet}>
      {shortBaht(setting.minimum)}–{shortBaht(setting.maximum)} · {m.gateways_fee()} {feeText(setting)}
    </span>
  </span>
);

interface SettingButtonsProps {
  /** The gateway and the setting. */
  name: string;
  isActive: boolean;
  disabled: boolean;
  onSwitch: () => void;
  onEdit: () => void;
}

function SettingButtons({ name, isActive, disabled, onSwitch, onEdit }: SettingButtonsProps) {
  return (
    <span className={css.buttons}>
      <Button
        variant="default"
        size="sm"
        disabled={disabled}
        aria-label={`${switchText(isActive)} ${name}`}
        onClick={onSwitch}
      >
        {switchText(isActive)}
      </Button>
      <Button variant="default" size="sm" aria-label={`${m.gateways_edit_limits()} ${name}`} onClick={onEdit}>
        {m.gateways_edit_limits()}
      </Button>
    </span>
  );
}
