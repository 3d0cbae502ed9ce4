ALTER TABLE "coaching_turns" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('english', said || ' ' || reply)) STORED;

CREATE TABLE "voice_settings" (
	"founder_id" uuid PRIMARY KEY NOT NULL,
	"voice" text,
	"hands_free" boolean DEFAULT false NOT NULL,
	"silence_ms" integer DEFAULT 1200 NOT NULL,
	"barge_in" text DEFAULT 'auto' NOT NULL,
	"captions" boolean DEFAULT true NOT NULL,
	"keep_recordings" smallint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE "voice_settings" ADD CONSTRAINT "voice_settings_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;

CREATE TABLE "kept_recordings" (
	"founder_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sound" bytea NOT NULL,
	"said" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_recordings_founder_id_id_pk" PRIMARY KEY("founder_id","id")
);
CREATE INDEX "kept_recordings_by_time" ON "kept_recordings" USING btree ("founder_id","created_at");
ALTER TABLE "kept_recordings" ADD CONSTRAINT "kept_recordings_founder_id_user_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
