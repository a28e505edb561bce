import { Button } from '@mantine/core';
import { dateTime, dateTimeExact, Money, StatusBadge } from '@salung/ui';
import { Callout, DetailDrawer, DetailSection, Facts } from '@salung/ui/office';
import { Link } from '@tanstack/react-router';
import detail from '../../lib/Detail.module.css';
import { ItemLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import { accountText, directionText, type Line, leftText, lineBadge, lineTime } from './line-text.ts';

/** One line of the bank, and what became of it. */
export function LineDrawer({ line, onClose }: { line: Line | undefined; onClose: () => void }) {
  const can = useCan();
  return (
    <DetailDrawer opened={line !== undefined} title={m.lines_line()} onClose={onClose}>
      {line && (
        <>
          <div className={detail.top}>
            <span className={detail.amount}>
              <Money satang={line.amount} />
            </span>
            <StatusBadge {...lineBadge(line.state)} />
          </div>
          {line.leftBecause && (
            <div className={detail.notice}>
              <Callout tone="warn">{leftText(line.leftBecause)}</Callout>
            </div>
          )}
          {line.suspenseItemId && can('suspense:read') && (
            <Link
              to="/suspense"
              search={{ state: 'all', id: line.suspenseItemId }}
              className={detail.action ?? ''}
            >
              <Button component="span" variant="default" size="sm" fullWidth>
                {m.lines_see_suspense()}
              </Button>
            </Link>
          )}
          <DetailSection title={m.facts()}>
            <Facts
              rows={[
                [m.lines_direction(), directionText(line.direction)],
                [m.at(), line.hasTime ? dateTimeExact(line.at) : lineTime(line)],
                [m.lines_account(), accountText(line)],
                [
                  m.nav_topups(),
                  line.topupId && (
                    <ItemLink key="topup" type="topup" id={line.topupId}>
                      {m.suspense_see_topup()}
                    </ItemLink>
                  ),
                ],
                [
                  m.suspense_payout(),
                  line.withdrawalId && (
                    <ItemLink key="withdrawal" type="withdrawal" id={line.withdrawalId}>
                      {m.suspense_see_payout()}
                    </ItemLink>
                  ),
                ],
                [m.lines_covered(), line.movementId && m.house_own_movement()],
                [m.suspense_payer_name(), line.payer.name],
                [m.suspense_payer_bank(), line.payer.bank],
                [m.suspense_payer_account(), line.payer.account],
                [m.bank_reference(), line.reference],
                [m.suspense_text(), line.text],
                [
                  m.lines_balance(),
                  line.balance === null ? null : <Money key="balance" satang={line.balance} />,
                ],
                [m.lines_source(), line.source === 'agent' ? m.lines_agent() : m.nav_statements()],
                [m.lines_taken(), dateTime(line.takenAt)],
              ]}
            />
          </DetailSection>
        </>
      )}
    </DetailDrawer>
  );
}
