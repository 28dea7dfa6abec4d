export { evaluateFlag, type FlagContext, type FlagSetting } from './evaluate-flag.ts';
export { FlagChange } from './flag.input.ts';
export {
  FLAGS_STREAM,
  type Flag,
  listFlags,
  loadFlagSettings,
  saveFlag,
} from './flag-settings.ts';
export { variantOf } from './variant-of.ts';
