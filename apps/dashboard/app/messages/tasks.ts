import { tasks } from './en-US/tasks.ts';
import { wordsOf } from './words-of.ts';

export type TasksWords = typeof tasks;

export const { wordsFor: tasksWordsFor, useWords: useTasksWords } = wordsOf({ 'en-US': tasks });
