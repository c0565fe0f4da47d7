import { RadioGroup } from '#components/ui/controls/radio-group.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import type { ImportQuestion } from '#lib/contract/schedule-p/imports.ts'

/** Choices by the id of their question. */
export type Answers = Readonly<Record<string, string>>

interface ImportQuestionsProps {
  questions: readonly ImportQuestion[]
  answers: Answers
  onChange: (answers: Answers) => void
}

/** Carriers that are stored under another name. Import becomes available once each is answered. */
export function ImportQuestions({ questions, answers, onChange }: ImportQuestionsProps) {
  return (
    <SideSection
      title="Decide before importing"
      description="If a company code is wrong, correct the file and check it again."
    >
      <div className="flex flex-col gap-4">
        {questions.map(({ id, text, choices }) => (
          <RadioGroup
            key={id}
            legend={text}
            options={choices}
            value={answers[id] ?? ''}
            onChange={(value) => onChange({ ...answers, [id]: value })}
          />
        ))}
      </div>
    </SideSection>
  )
}
