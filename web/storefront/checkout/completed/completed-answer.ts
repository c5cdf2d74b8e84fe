/** Response to a form of the thank-you page. */
export interface CompletedAnswer {
  intent: 'password' | 'renewal';
  isDone: boolean;
  code?: string;
  fields?: Record<string, string>;
}
