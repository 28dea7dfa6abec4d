export { evaluateFlag, type FlagContext, type FlagSetting } from './evaluate-flag.ts';
export { ExperimentPlan, ExperimentVersion } from './experiment.input.ts';
export { Experiment, ExperimentResults } from './experiment.shape.ts';
export {
  changeExperiment,
  createExperiment,
  deleteExperiment,
  getExperiment,
  launchExperiment,
  listExperiments,
  stopExperiment,
} from './experiments.ts';
export { FlagChange } from './flag.input.ts';
export {
  FLAGS_STREAM,
  type Flag,
  flagSettingsStamp,
  listFlags,
  loadFlagSettings,
  saveFlag,
} from './flag-settings.ts';
export { showVariant } from './show-variant.ts';
export { watchExperiments } from './watch-experiments.ts';
