export {
  type Follower,
  followersBehind,
  followIn,
  followOnce,
  installFollowers,
  removeFollower,
} from './followers.ts';
export { type NewEvent, recordEvents } from './record.ts';
