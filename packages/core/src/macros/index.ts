export { applyMacro, type MacroPreview, previewMacro } from './apply-macro.ts';
export {
  archiveMacro,
  changeMacro,
  createMacro,
  duplicateMacro,
  restoreMacro,
  restoreMacroVersion,
} from './change-macro.ts';
export { getMacro, listMacros, listMacroVersions } from './list-macros.ts';
export type { MacroVersion } from './macro-versions.repository.ts';
export { MacroSending, MacroWords } from './macros.input.ts';
export type { Macro } from './macros.repository.ts';
