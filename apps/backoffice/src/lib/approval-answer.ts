import type { ApprovalPending } from '@salung/contract/schemas';

/** Whether a call was not done but waits for a second person. */
export const waitsForSecond = (answer: object): answer is ApprovalPending =>
  'approvalStatus' in answer && answer.approvalStatus === 'PENDING' && 'approvalId' in answer;
