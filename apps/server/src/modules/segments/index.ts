export {
  lockSegments,
  membersSql,
  type NamedSegment,
  namesOfSegments,
  segmentsOf,
  usableSegments,
} from './members.ts';
export type { SegmentParticipant, SegmentUse } from './uses.ts';
