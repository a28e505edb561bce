import { errorText, formatBaht, toast, useConfirm } from '@salung/ui';
import { useState } from 'react';
import { gatewayNames } from '../../lib/gateway-names.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { type Gateway, type Setting, settingText } from './gateway.ts';

/** What can be done with a gateway besides its forms. `busy` while one of them runs that asks nothing before. */
export function useGatewayActions(gateway: Gateway) {
  const reload = useReload();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const { id, isActive } = gateway;
  const name = gatewayNames[gateway.provider];

  /** Says what went wrong, and reads the gateways again either way. */
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast.bad(errorText(error));
    }
    await reload('gateways.all');
  };
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await attempt(work);
    setBusy(false);
  };
  const switchGateway = () => {
    const ways = gateway.settings.filter((setting) => setting.isActive);
    return attempt(() =>
      confirm(switchQuestion(name, isActive, ways), () =>
        client.call('gateways.toggle', { params: { id }, body: { isActive: !isActive } }),
      ),
    );
  };
  const switchSetting = (setting: Setting) => {
    // Nothing goes through a setting of a gateway that is off.
    const ways = isActive ? [setting] : [];
    return attempt(() =>
      confirm(switchQuestion(`${name} · ${settingText(setting)}`, setting.isActive, ways), () =>
        client.call('gateways.toggleSetting', {
          params: { id: setting.id },
          body: { isActive: !setting.isActive },
        }),
      ),
    );
  };
  const askBalance = () =>
    run(async () => {
      const { available } = await client.call('gateways.balance', { params: { id } });
      toast.info(m.gateways_balance_said({ amount: formatBaht(available) }), { title: name });
    });
  const retireKeys = () =>
    attempt(async () => {
      const done = await confirm(
        {
          title: m.gateways_retire_title({ name }),
          message: m.gateways_retire_text(),
          confirmLabel: m.gateways_retire(),
          type: 'danger',
        },
        () => client.call('gateways.retireKeys', { params: { id } }),
      );
      if (done) toast.good(m.gateways_retired());
    });
  return { busy, switchGateway, switchSetting, askBalance, retireKeys };
}

/** Names what stops or begins. */
function switchQuestion(name: string, wasActive: boolean, ways: readonly Setting[]) {
  const names = ways.map(settingText).join(', ');
  if (wasActive) {
    return {
      title: m.gateways_off_title({ name }),
      message: names ? m.gateways_off_text({ names }) : m.gateways_off_nothing(),
      confirmLabel: m.gateways_switch_off_confirm(),
      type: 'danger' as const,
    };
  }
  return {
    title: m.gateways_on_title({ name }),
    message: names ? m.gateways_on_text({ names }) : m.gateways_on_nothing(),
    confirmLabel: m.gateways_switch_on(),
    type: 'confirm' as const,
  };
}
