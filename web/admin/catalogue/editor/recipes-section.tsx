import { FILMS, RECIPES } from '#media/recipes.ts'
import { Select } from '#web/ui/select.tsx'
import { DraftList } from '../../drafts/draft-list.tsx'
import type { SectionProps } from './product-draft.ts'
import { Section } from './section.tsx'

const OPTIONS = RECIPES.map((value) => ({ value, label: FILMS[value].title }))

export const RecipesSection = ({ draft }: SectionProps) => (
  <Section id="recipes">
    <DraftList
      draft={draft}
      path="recipes"
      label="Recipe films on the page"
      one="recipe"
      max={12}
      empty={RECIPES.find((name) => !draft.body.recipes.includes(name)) ?? RECIPES[0]}
    >
      {(recipe: string, change, { id, name }) => (
        <Select
          id={id}
          name={id}
          label={`The ${name}`}
          hideLabel
          options={OPTIONS}
          disabled={draft.isFrozen}
          value={recipe}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </DraftList>
  </Section>
)
