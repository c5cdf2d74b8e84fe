import { useText } from '#web/texts/texts-provider.tsx';
import { Accordion, AccordionItem } from '#web/ui/display/accordion.tsx';

export type QuestionsProps = { questions: readonly { question: string; answer: string }[] };

/** Frequent questions, as written by the staff. */
export function Questions({ questions }: QuestionsProps) {
  const text = useText();
  return (
    <section className="below-fold-45 md:below-fold-36 grid items-start gap-3.5 md:grid-cols-[4fr_7fr] md:gap-10">
      <h2 className="display-face text-xl">{text('questions-title')}</h2>
      <Accordion>
        {questions.map(({ question, answer }, index) => (
          <AccordionItem key={question} summary={question} name="questions" defaultOpen={index === 0}>
            <p className="pe-5 text-ink-muted">{answer}</p>
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}
