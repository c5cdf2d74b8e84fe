import type { DocumentData } from '#domain/documents/document-data.ts';
import { answerTasks } from '../../drawing/answer-tasks.ts';
import { renderDocument } from './render-pdf.ts';

answerTasks(({ data, isLost }: { data: DocumentData; isLost: boolean }) => renderDocument(data, isLost));
