export { accessOf, callbackUrlOf } from './access.ts';
export type {
  CallbackVerdict,
  OrderAnswer,
  Paid,
  StatusAnswer,
  Waiting,
} from './adapter.ts';
export { askForPayout, askOrder } from './ask.ts';
export { sealKeys as sealGatewayKeys } from './keys.ts';
export { openDepositOrder, openPayoutOrder } from './orders.ts';
export {
  abandonedOrders,
  askNow,
  claimDue,
  claimNew,
  insertMessage,
  isPaidFor,
  lockOrder,
  noteEvent,
  type OrderRow,
  orderById,
  payoutOrdersOf,
  triedFor,
  triedForPayout,
  updateOrder,
} from './orders-store.ts';
export { adapterOf } from './plan.ts';
export {
  NoReport,
  type ReportedOrder,
  reportedBalance,
  reportedOrders,
  reportingGateways,
} from './report.ts';
export { plainText, sendRequest } from './request.ts';
export { nextSetting, payingGateways, payoutSettings, settingByKey } from './routing.ts';
export { feeOf, LATE_PAYMENT_WINDOW, nextQueryDelay, SENDING_TIME } from './state.ts';
export {
  type GatewayRow,
  gatewayById,
  gatewayByName,
  type SettingRow as GatewaySetting,
  settingById,
} from './store.ts';
