import type { BodyFilm } from '#domain/drafts/product-body.ts'
import { FILMS, RECIPES } from '#media/recipes.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { DraftList } from '../../drafts/draft-list.tsx'
import { FilmField } from '../../media/film-field.tsx'
import { PictureField } from '../../media/picture-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { SectionProps } from './product-draft.ts'
import { Section } from './section.tsx'

const OPTIONS = RECIPES.map((value) => ({ value, label: FILMS[value].title }))
const NO_FILM: BodyFilm = { film: '', captions: '', poster: '', title: '', description: '' }

export const RecipesSection = ({ draft }: SectionProps) => (
  <Section id="recipes">
    <DraftList
      draft={draft}
      path="recipes"
      label="Recipe films of the shop"
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
    <DraftList draft={draft} path="films" label="Films of your own" one="film" max={6} empty={NO_FILM}>
      {(film, change, { id, name }) => (
        <>
          <Field
            id={id}
            name={id}
            label={`Title of ${name}`}
            disabled={draft.isFrozen}
            value={film.title}
            onChange={(event) => change({ ...film, title: event.target.value })}
          />
          <TextArea
            id={`${id}.description`}
            name={`${id}.description`}
            label={`What ${name} shows`}
            rows={2}
            disabled={draft.isFrozen}
            value={film.description}
            onChange={(event) => change({ ...film, description: event.target.value })}
          />
          <FilmField
            label={`The ${name}`}
            value={film.film && film.captions ? film : null}
            onChange={(next) => change({ ...film, film: next?.film ?? '', captions: next?.captions ?? '' })}
            isDisabled={draft.isFrozen}
          />
          <PictureField
            label={`Still picture of ${name}`}
            kind="poster"
            value={film.poster ? { media: film.poster, alt: film.title } : null}
            onChange={(next) => change({ ...film, poster: next?.media ?? '' })}
            isDisabled={draft.isFrozen}
          />
        </>
      )}
    </DraftList>
  </Section>
)
